from enum import StrEnum

class CreateBridgeBodyIncludeItem(StrEnum):
    CONTACT = "contact"
    EDIT = "edit"
    LOCATION = "location"
    MEDIA = "media"
    REACTION = "reaction"
    REVOKE = "revoke"
    TEXT = "text"

    def __str__(self) -> str:
        return str(self.value)
