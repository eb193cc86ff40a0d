from enum import StrEnum

class OperationProgressType0(StrEnum):
    ACTIVATING = "activating"
    ATTEMPTING = "attempting"
    FINALIZING = "finalizing"
    PAUSED = "paused"
    PROVISIONING = "provisioning"
    QUEUED = "queued"
    REQUESTED = "requested"
    RESTRICTED = "restricted"
    RETRY_SCHEDULED = "retry_scheduled"
    SCHEDULED = "scheduled"
    SENDING = "sending"
    SUBMITTED = "submitted"
    SUSPENDED = "suspended"
    VALIDATING = "validating"
    VERIFYING = "verifying"
    WAITING_FOR_SESSION = "waiting_for_session"

    def __str__(self) -> str:
        return str(self.value)
