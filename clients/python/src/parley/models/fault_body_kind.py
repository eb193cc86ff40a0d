from enum import StrEnum

class FaultBodyKind(StrEnum):
    BAN = "ban"
    DISCONNECT = "disconnect"
    LOGOUT = "logout"
    PHONE_OFFLINE = "phone_offline"
    UNDECRYPTABLE = "undecryptable"

    def __str__(self) -> str:
        return str(self.value)
