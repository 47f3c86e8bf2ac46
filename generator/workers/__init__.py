"""Share work with processes of one's own, which end when their work or their parent does.

The door is `worker_pool.share_work`.
"""
