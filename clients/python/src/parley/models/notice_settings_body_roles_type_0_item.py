from enum import StrEnum

class NoticeSettingsBodyRolesType0Item(StrEnum):
    ADMIN = "admin"
    MEMBER = "member"
    OWNER = "owner"

    def __str__(self) -> str:
        return str(self.value)
