from enum import StrEnum

class EventSourceType(StrEnum):
    CAMPAIGN = "campaign"
    CUSTOMER = "customer"
    SESSION = "session"
    TEST = "test"
    WEBHOOK = "webhook"

    def __str__(self) -> str:
        return str(self.value)
