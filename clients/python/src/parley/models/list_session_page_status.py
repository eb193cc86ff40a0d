from enum import StrEnum

class ListSessionPageStatus(StrEnum):
    CONNECTED = "CONNECTED"
    CONNECTING = "CONNECTING"
    DISCONNECTED = "DISCONNECTED"

    def __str__(self) -> str:
        return str(self.value)
