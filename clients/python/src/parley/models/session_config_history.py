from enum import StrEnum

class SessionConfigHistory(StrEnum):
    FULL = "full"
    RECENT = "recent"

    def __str__(self) -> str:
        return str(self.value)
