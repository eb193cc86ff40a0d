from enum import StrEnum

class SessionOriginKind(StrEnum):
    QUICKLINK = "quicklink"
    WIDGET = "widget"

    def __str__(self) -> str:
        return str(self.value)
