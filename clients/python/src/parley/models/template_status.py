from enum import StrEnum

class TemplateStatus(StrEnum):
    APPROVED = "approved"
    DISABLED = "disabled"
    DRAFT = "draft"
    PAUSED = "paused"
    REJECTED = "rejected"
    SUBMITTED = "submitted"

    def __str__(self) -> str:
        return str(self.value)
