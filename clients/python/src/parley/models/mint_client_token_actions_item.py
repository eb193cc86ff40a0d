from enum import StrEnum

class MintClientTokenActionsItem(StrEnum):
    READ_PRESENCE = "read_presence"
    SEND_MESSAGE = "send_message"
    SEND_REACTION = "send_reaction"
    SEND_SEEN = "send_seen"
    SEND_TYPING = "send_typing"

    def __str__(self) -> str:
        return str(self.value)
