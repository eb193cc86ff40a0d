from enum import StrEnum

class EndpointHealthState(StrEnum):
    DISABLED = "disabled"
    FAILING = "failing"
    HEALTHY = "healthy"
    OPEN = "open"

    def __str__(self) -> str:
        return str(self.value)
