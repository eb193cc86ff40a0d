from enum import StrEnum

class DeliveryHeld(StrEnum):
    BATCHING = "batching"
    BREAKER = "breaker"
    SUSPENDED = "suspended"

    def __str__(self) -> str:
        return str(self.value)
