from enum import StrEnum

class TemplateStatus(StrEnum):
    APPROVED = "approved"
    DRAFT = "draft"
    REJECTED = "rejected"
    SUBMITTED = "submitted"

    def __str__(self) -> str:
        return str(self.value)
