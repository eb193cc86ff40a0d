from enum import StrEnum

class DeliveryKind(StrEnum):
    EVENT = "event"
    REPLAY = "replay"
    TEST = "test"

    def __str__(self) -> str:
        return str(self.value)
