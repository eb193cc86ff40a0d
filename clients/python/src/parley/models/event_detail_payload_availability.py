from enum import StrEnum

class EventDetailPayloadAvailability(StrEnum):
    AVAILABLE = "available"
    EXPIRED = "expired"
    NOT_RETAINED = "not_retained"
    REVOKED = "revoked"

    def __str__(self) -> str:
        return str(self.value)
