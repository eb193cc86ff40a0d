from enum import StrEnum

class AccountRestrictionKind(StrEnum):
    NEW_CHATS = "new_chats"
    REACHOUT = "reachout"

    def __str__(self) -> str:
        return str(self.value)
