from enum import StrEnum

class NoticeSettingsMail(StrEnum):
    CONFIGURED = "configured"
    NOT_CONFIGURED = "not_configured"

    def __str__(self) -> str:
        return str(self.value)
