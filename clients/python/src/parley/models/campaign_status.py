from enum import StrEnum

class CampaignStatus(StrEnum):
    ACTION_REQUIRED = "action_required"
    CANCELLED = "cancelled"
    FAILED = "failed"
    PAUSED = "paused"
    RUNNING = "running"
    SCHEDULED = "scheduled"
    SUCCEEDED = "succeeded"

    def __str__(self) -> str:
        return str(self.value)
