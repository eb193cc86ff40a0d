from enum import StrEnum

class PasskeyBodyCredentialType(StrEnum):
    PUBLIC_KEY = "public-key"

    def __str__(self) -> str:
        return str(self.value)
