from enum import StrEnum

class SessionWarningDetail(StrEnum):
    CREDENTIALS_EXPIRING = "credentials_expiring"

    def __str__(self) -> str:
        return str(self.value)
