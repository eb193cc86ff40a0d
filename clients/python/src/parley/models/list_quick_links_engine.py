from enum import StrEnum

class ListQuickLinksEngine(StrEnum):
    BAILEYS = "baileys"
    CLOUD = "cloud"
    SANDBOX = "sandbox"

    def __str__(self) -> str:
        return str(self.value)
