from enum import StrEnum

class PrivacyBodyOnline(StrEnum):
    ALL = "all"
    MATCH_LAST_SEEN = "match_last_seen"

    def __str__(self) -> str:
        return str(self.value)
