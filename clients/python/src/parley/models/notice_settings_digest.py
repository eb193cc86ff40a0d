from enum import StrEnum

class NoticeSettingsDigest(StrEnum):
    DAILY = "daily"
    HOURLY = "hourly"
    INSTANT = "instant"

    def __str__(self) -> str:
        return str(self.value)
