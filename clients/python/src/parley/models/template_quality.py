from enum import StrEnum

class TemplateQuality(StrEnum):
    GREEN = "GREEN"
    RED = "RED"
    UNKNOWN = "UNKNOWN"
    YELLOW = "YELLOW"

    def __str__(self) -> str:
        return str(self.value)
