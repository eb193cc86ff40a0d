from enum import StrEnum

class EndpointWarningKind(StrEnum):
    CERTIFICATE_EXPIRING = "certificate_expiring"

    def __str__(self) -> str:
        return str(self.value)
