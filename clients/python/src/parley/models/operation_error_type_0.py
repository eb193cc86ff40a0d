from enum import StrEnum

class OperationErrorType0(StrEnum):
    ACTION_EXPIRED = "action_expired"
    DELIVERY_FAILED = "delivery_failed"
    ENDPOINT_DISABLED = "endpoint_disabled"
    INTERNAL = "internal"
    INVALID_AUDIENCE = "invalid_audience"
    OWNER_DELETED = "owner_deleted"
    TIMED_OUT = "timed_out"

    def __str__(self) -> str:
        return str(self.value)
