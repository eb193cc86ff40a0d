from enum import StrEnum

class DeliveryAttemptError(StrEnum):
    BLOCKED_ADDRESS = "blocked_address"
    CONNECT = "connect"
    DNS = "dns"
    INVALID_RESPONSE = "invalid_response"
    RESET = "reset"
    TIMEOUT = "timeout"
    TLS = "tls"

    def __str__(self) -> str:
        return str(self.value)
