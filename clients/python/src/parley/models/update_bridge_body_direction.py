from enum import StrEnum

class UpdateBridgeBodyDirection(StrEnum):
    ONE_WAY = "one_way"
    TWO_WAY = "two_way"

    def __str__(self) -> str:
        return str(self.value)
