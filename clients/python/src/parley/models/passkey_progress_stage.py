from enum import StrEnum

class PasskeyProgressStage(StrEnum):
    CONFIRM = "confirm"
    SIGN = "sign"
    WAITING = "waiting"

    def __str__(self) -> str:
        return str(self.value)
