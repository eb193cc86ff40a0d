from enum import StrEnum

class FaultBodyKind(StrEnum):
    BAN = "ban"
    CALL = "call"
    DISCONNECT = "disconnect"
    JOIN_REQUEST = "join_request"
    LOGOUT = "logout"
    PASSKEY = "passkey"
    PHONE_OFFLINE = "phone_offline"
    PRESENCE = "presence"
    RESTRICTION = "restriction"
    UNDECRYPTABLE = "undecryptable"

    def __str__(self) -> str:
        return str(self.value)
