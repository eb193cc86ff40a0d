from enum import StrEnum

class EngineDescriptionLinkingItem(StrEnum):
    CREDENTIALS = "credentials"
    PAIRING_CODE = "pairing_code"
    QR = "qr"
    START = "start"

    def __str__(self) -> str:
        return str(self.value)
