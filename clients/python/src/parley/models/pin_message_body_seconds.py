from enum import IntEnum

class PinMessageBodySeconds(IntEnum):
    VALUE_0 = 0
    VALUE_86400 = 86400
    VALUE_604800 = 604800
    VALUE_2592000 = 2592000

    def __str__(self) -> str:
        return str(self.value)
