from enum import StrEnum

class CreateWebhookBodyOrdering(StrEnum):
    NONE = "none"
    SESSION = "session"

    def __str__(self) -> str:
        return str(self.value)
