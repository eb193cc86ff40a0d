from enum import StrEnum

class CampaignRecipientStateStatus(StrEnum):
    FAILED = "failed"
    PENDING = "pending"
    SENT = "sent"
    SKIPPED = "skipped"

    def __str__(self) -> str:
        return str(self.value)
