from enum import StrEnum

class DeliveryHeld(StrEnum):
    BREAKER = "breaker"
    SUSPENDED = "suspended"

    def __str__(self) -> str:
        return str(self.value)
