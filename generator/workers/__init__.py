"""Share work with processes of one's own, which end when their work or their parent does, or with a cluster.

The doors are `crew.distribute`, for a crew of processes here or of a cluster, and `worker_pool.share_work`.
"""
