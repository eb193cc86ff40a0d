from enum import StrEnum

class DeliveryError(StrEnum):
    EXPIRED = "expired"

    def __str__(self) -> str:
        return str(self.value)
