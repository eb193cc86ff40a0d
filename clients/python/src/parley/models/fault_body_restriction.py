from enum import StrEnum

class FaultBodyRestriction(StrEnum):
    NEW_CHATS = "new_chats"
    NONE = "none"
    REACHOUT = "reachout"

    def __str__(self) -> str:
        return str(self.value)
