from enum import StrEnum

class ListQuickLinksStatus(StrEnum):
    DISABLED = "disabled"
    ENABLED = "enabled"
    EXPIRED = "expired"
    FULL = "full"

    def __str__(self) -> str:
        return str(self.value)
