from enum import StrEnum

class ListOperationsStatus(StrEnum):
    ACTION_REQUIRED = "action_required"
    CANCELLED = "cancelled"
    CANCELLING = "cancelling"
    FAILED = "failed"
    PENDING = "pending"
    RUNNING = "running"
    SUCCEEDED = "succeeded"

    def __str__(self) -> str:
        return str(self.value)
