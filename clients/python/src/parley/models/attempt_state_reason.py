from enum import StrEnum

class AttemptStateReason(StrEnum):
    NO_PLACE = "no_place"

    def __str__(self) -> str:
        return str(self.value)
