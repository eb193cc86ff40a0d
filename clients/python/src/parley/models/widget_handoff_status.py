from enum import StrEnum

class WidgetHandoffStatus(StrEnum):
    CANCELLED = "cancelled"
    CONNECTED = "connected"
    CONNECTING = "connecting"
    CREATED = "created"
    EXPIRED = "expired"
    FAILED = "failed"
    HANDED_OFF = "handed_off"

    def __str__(self) -> str:
        return str(self.value)
