from enum import StrEnum

class UpdateWebhookBodyOrdering(StrEnum):
    NONE = "none"
    SESSION = "session"

    def __str__(self) -> str:
        return str(self.value)
