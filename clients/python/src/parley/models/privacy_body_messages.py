from enum import StrEnum

class PrivacyBodyMessages(StrEnum):
    ALL = "all"
    CONTACTS = "contacts"

    def __str__(self) -> str:
        return str(self.value)
