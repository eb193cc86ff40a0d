from enum import StrEnum

class CampaignMessageType(StrEnum):
    TEXT = "text"

    def __str__(self) -> str:
        return str(self.value)
