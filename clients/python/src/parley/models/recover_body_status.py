from enum import StrEnum

class RecoverBodyStatus(StrEnum):
    ALL = "all"
    FAILED = "failed"
    MISSING = "missing"

    def __str__(self) -> str:
        return str(self.value)
