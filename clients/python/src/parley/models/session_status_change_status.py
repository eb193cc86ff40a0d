from enum import StrEnum

class SessionStatusChangeStatus(StrEnum):
    CONNECTED = "CONNECTED"
    CONNECTING = "CONNECTING"
    DISCONNECTED = "DISCONNECTED"

    def __str__(self) -> str:
        return str(self.value)
