from enum import StrEnum

class PrivacyBodyCalls(StrEnum):
    ALL = "all"
    KNOWN = "known"

    def __str__(self) -> str:
        return str(self.value)
