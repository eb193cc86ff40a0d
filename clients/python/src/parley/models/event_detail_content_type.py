from enum import StrEnum

class EventDetailContentType(StrEnum):
    APPLICATIONJSON = "application/json"

    def __str__(self) -> str:
        return str(self.value)
