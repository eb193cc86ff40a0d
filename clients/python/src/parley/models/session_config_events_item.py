from enum import StrEnum

class SessionConfigEventsItem(StrEnum):
    CALL = "call.*"
    CALL_ENDED = "call.ended"
    CALL_OFFERED = "call.offered"
    CHAT = "chat.*"
    CHAT_UPDATED = "chat.updated"
    GROUP = "group.*"
    GROUP_JOIN_REQUEST = "group.join_request"
    GROUP_PARTICIPANTS = "group.participants"
    GROUP_UPDATED = "group.updated"
    LABEL = "label.*"
    LABEL_UPDATED = "label.updated"
    PRESENCE = "presence.*"
    PRESENCE_UPDATED = "presence.updated"
    SESSION = "session.*"
    SESSION_HISTORY = "session.history"
    SESSION_RESTRICTED = "session.restricted"

    def __str__(self) -> str:
        return str(self.value)
