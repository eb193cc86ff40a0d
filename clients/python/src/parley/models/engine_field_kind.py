from enum import StrEnum

class EngineFieldKind(StrEnum):
    CHOICE = "choice"
    FLAG = "flag"
    INTEGER = "integer"
    SECRET = "secret"
    TESTING_NUMBER = "testing_number"
    TEXT = "text"

    def __str__(self) -> str:
        return str(self.value)
