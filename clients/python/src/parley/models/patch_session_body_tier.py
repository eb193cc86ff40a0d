from enum import StrEnum

class PatchSessionBodyTier(StrEnum):
    FREE = "free"
    PRO = "pro"
    SCALE = "scale"
    STANDARD = "standard"

    def __str__(self) -> str:
        return str(self.value)
