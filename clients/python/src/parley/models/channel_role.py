from enum import StrEnum

class ChannelRole(StrEnum):
    FOLLOWER = "follower"
    NONE = "none"
    OWNER = "owner"

    def __str__(self) -> str:
        return str(self.value)
