from enum import StrEnum

class PrivacyBodyReadReceipts(StrEnum):
    ALL = "all"
    NONE = "none"

    def __str__(self) -> str:
        return str(self.value)
