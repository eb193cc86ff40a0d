from enum import StrEnum

class WebhookCheckError(StrEnum):
    AUTH = "auth"
    BLOCKED_ADDRESS = "blocked_address"
    CONNECT = "connect"
    DNS = "dns"
    INVALID_RESPONSE = "invalid_response"
    NOT_FOUND = "not_found"
    REFUSED = "refused"
    RESET = "reset"
    THROTTLED = "throttled"
    TIMEOUT = "timeout"
    TLS = "tls"
    TOKEN = "token"
    TOO_LARGE = "too_large"
    UNROUTABLE = "unroutable"

    def __str__(self) -> str:
        return str(self.value)
