from enum import StrEnum

class SessionStatusReason(StrEnum):
    AUTO_RECONNECT = "AUTO_RECONNECT"
    FAILED = "FAILED"
    LOGGED_OUT = "LOGGED_OUT"
    MANUAL_STOP = "MANUAL_STOP"
    QR_TIMEOUT = "QR_TIMEOUT"
    SCAN_QR = "SCAN_QR"
    STREAM_ERROR = "STREAM_ERROR"
    TEMPORARY_BAN = "TEMPORARY_BAN"

    def __str__(self) -> str:
        return str(self.value)
