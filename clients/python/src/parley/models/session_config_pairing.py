from enum import StrEnum

class SessionConfigPairing(StrEnum):
    AUTO = "auto"
    QR = "qr"

    def __str__(self) -> str:
        return str(self.value)
