from enum import StrEnum

class LimitUseName(StrEnum):
    BRIDGES = "bridges"
    ENDPOINTS = "endpoints"
    KEYS = "keys"
    MEMBERS = "members"
    PROJECTS = "projects"
    QUICKLINKS = "quicklinks"
    RUNNINGCAMPAIGNS = "runningCampaigns"
    SCHEDULEDCAMPAIGNS = "scheduledCampaigns"
    SESSIONS = "sessions"
    TEMPLATES = "templates"

    def __str__(self) -> str:
        return str(self.value)
