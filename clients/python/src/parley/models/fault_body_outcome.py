from enum import StrEnum

class FaultBodyOutcome(StrEnum):
    CONFIRM = "confirm"
    LINKED = "linked"
    NONE = "none"
    REFUSED = "refused"
    UNANSWERED = "unanswered"

    def __str__(self) -> str:
        return str(self.value)
