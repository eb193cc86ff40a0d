from enum import StrEnum

class SessionConfigCountry(StrEnum):
    BR = "BR"
    GB = "GB"
    IN = "IN"
    US = "US"

    def __str__(self) -> str:
        return str(self.value)
