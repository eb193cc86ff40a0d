from enum import StrEnum

class ReplayDeliveryKind(StrEnum):
    REPLAY = "replay"

    def __str__(self) -> str:
        return str(self.value)
