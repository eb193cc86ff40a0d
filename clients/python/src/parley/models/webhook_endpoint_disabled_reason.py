from enum import StrEnum

class WebhookEndpointDisabledReason(StrEnum):
    FAILING = "failing"
    GONE = "gone"
    MANUAL = "manual"

    def __str__(self) -> str:
        return str(self.value)
