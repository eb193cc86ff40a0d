from enum import StrEnum

class ActionRequiredCode(StrEnum):
    ACCEPT_TERMS = "accept_terms"
    CONNECT_SESSION = "connect_session"
    VERIFY_BUSINESS = "verify_business"

    def __str__(self) -> str:
        return str(self.value)
