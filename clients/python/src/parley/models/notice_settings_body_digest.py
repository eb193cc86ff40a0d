from enum import StrEnum

class NoticeSettingsBodyDigest(StrEnum):
    DAILY = "daily"
    HOURLY = "hourly"
    INSTANT = "instant"

    def __str__(self) -> str:
        return str(self.value)
