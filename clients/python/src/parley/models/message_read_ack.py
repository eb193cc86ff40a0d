from enum import StrEnum

class MessageReadAck(StrEnum):
    DELIVERED = "delivered"
    ERROR = "error"
    PLAYED = "played"
    READ = "read"
    SENT = "sent"

    def __str__(self) -> str:
        return str(self.value)
