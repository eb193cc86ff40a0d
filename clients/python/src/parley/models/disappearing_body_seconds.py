from enum import IntEnum

class DisappearingBodySeconds(IntEnum):
    VALUE_0 = 0
    VALUE_86400 = 86400
    VALUE_604800 = 604800
    VALUE_7776000 = 7776000

    def __str__(self) -> str:
        return str(self.value)
