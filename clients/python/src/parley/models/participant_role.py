from enum import StrEnum

class ParticipantRole(StrEnum):
    ADMIN = "admin"
    MEMBER = "member"
    SUPERADMIN = "superadmin"

    def __str__(self) -> str:
        return str(self.value)
