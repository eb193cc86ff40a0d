from enum import StrEnum

class ListCampaignRecipientsStatus(StrEnum):
    FAILED = "failed"
    PENDING = "pending"
    SENT = "sent"
    SKIPPED = "skipped"

    def __str__(self) -> str:
        return str(self.value)
