"""Who stands where in what people do together: lists of people, riders and things by the words of a scene.

`cast` says what a cast is made of; the other modules have the casts. The door is `usual_casts.CASTS`.
"""
