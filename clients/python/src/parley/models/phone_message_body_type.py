from enum import StrEnum

class PhoneMessageBodyType(StrEnum):
    CHOICE = "choice"
    CONTACT = "contact"
    DELETE = "delete"
    EDIT = "edit"
    FILE = "file"
    IMAGE = "image"
    LOCATION = "location"
    NATIVEFLOWRESPONSE = "nativeFlowResponse"
    PHONENUMBERSHARED = "phoneNumberShared"
    POLL = "poll"
    POLLVOTE = "pollVote"
    REACTION = "reaction"
    STICKER = "sticker"
    TEXT = "text"
    VIDEO = "video"
    VOICE = "voice"

    def __str__(self) -> str:
        return str(self.value)
