from enum import StrEnum

class TestingNumberCountry(StrEnum):
    BR = "BR"
    GB = "GB"
    IN = "IN"
    US = "US"

    def __str__(self) -> str:
        return str(self.value)
