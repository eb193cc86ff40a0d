from enum import StrEnum

class WebhookEndpointOrdering(StrEnum):
    NONE = "none"
    SESSION = "session"

    def __str__(self) -> str:
        return str(self.value)
