from enum import StrEnum

class FaultBodyPresence(StrEnum):
    OFFLINE = "offline"
    ONLINE = "online"
    PAUSED = "paused"
    RECORDING = "recording"
    TYPING = "typing"

    def __str__(self) -> str:
        return str(self.value)
