from enum import StrEnum

class ShownAuthType(StrEnum):
    BASIC = "basic"
    BEARER = "bearer"
    OAUTH2 = "oauth2"

    def __str__(self) -> str:
        return str(self.value)
