from enum import StrEnum

class AttemptStateStatus(StrEnum):
    CANCELLED = "cancelled"
    CONNECTED = "connected"
    EXPIRED = "expired"
    FAILED = "failed"
    SCAN = "scan"
    WAITING = "waiting"

    def __str__(self) -> str:
        return str(self.value)
