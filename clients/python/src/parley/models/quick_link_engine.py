from enum import StrEnum

class QuickLinkEngine(StrEnum):
    BAILEYS = "baileys"
    CLOUD = "cloud"
    SANDBOX = "sandbox"

    def __str__(self) -> str:
        return str(self.value)
