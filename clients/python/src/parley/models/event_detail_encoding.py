from enum import StrEnum

class EventDetailEncoding(StrEnum):
    BASE64 = "base64"

    def __str__(self) -> str:
        return str(self.value)
