from enum import StrEnum

class FaultBodyAction(StrEnum):
    APPROVED = "approved"
    REJECTED = "rejected"
    REQUESTED = "requested"
    REVOKED = "revoked"

    def __str__(self) -> str:
        return str(self.value)
