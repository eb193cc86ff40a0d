from enum import StrEnum

class EventAtEndpointReason(StrEnum):
    CREATED_LATER = "created_later"
    DISABLED = "disabled"
    FILTERED_BY_CONTENT = "filtered_by_content"
    FILTERED_BY_SESSION = "filtered_by_session"
    FILTERED_BY_TYPE = "filtered_by_type"
    NOT_YET = "not_yet"

    def __str__(self) -> str:
        return str(self.value)
