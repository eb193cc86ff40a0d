from enum import StrEnum

class PrivacyBodyGroupsAdd(StrEnum):
    ALL = "all"
    CONTACTS = "contacts"
    CONTACT_BLACKLIST = "contact_blacklist"
    NONE = "none"

    def __str__(self) -> str:
        return str(self.value)
