from enum import StrEnum

class EndpointManagerKind(StrEnum):
    WAHA = "waha"

    def __str__(self) -> str:
        return str(self.value)
