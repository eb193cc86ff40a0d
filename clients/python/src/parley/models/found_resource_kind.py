from enum import StrEnum

class FoundResourceKind(StrEnum):
    BRIDGE = "bridge"
    CAMPAIGN = "campaign"
    CHAT = "chat"
    DELIVERY = "delivery"
    EVENT = "event"
    KEY = "key"
    MEMBER = "member"
    MESSAGE = "message"
    OPERATION = "operation"
    QUICKLINK = "quicklink"
    SESSION = "session"
    TEMPLATE = "template"
    WEBHOOK = "webhook"
    WIDGET_SESSION = "widget_session"

    def __str__(self) -> str:
        return str(self.value)
