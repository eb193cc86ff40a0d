from enum import StrEnum

class ProjectStage(StrEnum):
    LIVE = "Live"
    SANDBOX = "Sandbox"

    def __str__(self) -> str:
        return str(self.value)
