from enum import StrEnum

class ClientRulesInputRecipientMode(StrEnum):
    ANY = "any"
    CONVERSATION = "conversation"
    NONE = "none"
    VERIFIED = "verified"

    def __str__(self) -> str:
        return str(self.value)
