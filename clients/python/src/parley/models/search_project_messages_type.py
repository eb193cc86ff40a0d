from enum import StrEnum

class SearchProjectMessagesType(StrEnum):
    AUDIO = "audio"
    CONTACT = "contact"
    DOCUMENT = "document"
    EDITED = "edited"
    IMAGE = "image"
    LOCATION = "location"
    PHONE_NUMBER_SHARED = "phone_number_shared"
    POLL = "poll"
    REACTION = "reaction"
    REVOKE = "revoke"
    STICKER = "sticker"
    TEXT = "text"
    UNKNOWN = "unknown"
    VIDEO = "video"

    def __str__(self) -> str:
        return str(self.value)
