from enum import StrEnum

class SessionResultOutcome(StrEnum):
    DONE = "done"
    FAILED = "failed"
    NOT_FOUND = "not_found"

    def __str__(self) -> str:
        return str(self.value)
