from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset






T = TypeVar("T", bound="TeamLimits")



@_attrs_define
class TeamLimits:
    """ 
        Attributes:
            sessions (int | Unset): In place of LIMIT_SESSIONS, for each project.
            endpoints (int | Unset): In place of LIMIT_ENDPOINTS, for each project.
            quicklinks (int | Unset): In place of LIMIT_QUICKLINKS, for each project.
            bridges (int | Unset): In place of LIMIT_BRIDGES, for each project.
            templates (int | Unset): In place of LIMIT_TEMPLATES, for each project.
            running_campaigns (int | Unset): In place of LIMIT_RUNNING_CAMPAIGNS, for each project.
            scheduled_campaigns (int | Unset): In place of LIMIT_SCHEDULED_CAMPAIGNS, for each project.
            projects (int | Unset): In place of LIMIT_PROJECTS, for each team.
            members (int | Unset): In place of LIMIT_MEMBERS, for each team.
            keys (int | Unset): In place of LIMIT_KEYS, for each team.
     """

    sessions: int | Unset = UNSET
    endpoints: int | Unset = UNSET
    quicklinks: int | Unset = UNSET
    bridges: int | Unset = UNSET
    templates: int | Unset = UNSET
    running_campaigns: int | Unset = UNSET
    scheduled_campaigns: int | Unset = UNSET
    projects: int | Unset = UNSET
    members: int | Unset = UNSET
    keys: int | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        sessions = self.sessions

        endpoints = self.endpoints

        quicklinks = self.quicklinks

        bridges = self.bridges

        templates = self.templates

        running_campaigns = self.running_campaigns

        scheduled_campaigns = self.scheduled_campaigns

        projects = self.projects

        members = self.members

        keys = self.keys


        field_dict: dict[str, Any] = {}

        field_dict.update({
        })
        if sessions is not UNSET:
            field_dict["sessions"] = sessions
        if endpoints is not UNSET:
            field_dict["endpoints"] = endpoints
        if quicklinks is not UNSET:
            field_dict["quicklinks"] = quicklinks
        if bridges is not UNSET:
            field_dict["bridges"] = bridges
        if templates is not UNSET:
            field_dict["templates"] = templates
        if running_campaigns is not UNSET:
            field_dict["runningCampaigns"] = running_campaigns
        if scheduled_campaigns is not UNSET:
            field_dict["scheduledCampaigns"] = scheduled_campaigns
        if projects is not UNSET:
            field_dict["projects"] = projects
        if members is not UNSET:
            field_dict["members"] = members
        if keys is not UNSET:
            field_dict["keys"] = keys

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        sessions = d.pop("sessions", UNSET)

        endpoints = d.pop("endpoints", UNSET)

        quicklinks = d.pop("quicklinks", UNSET)

        bridges = d.pop("bridges", UNSET)

        templates = d.pop("templates", UNSET)

        running_campaigns = d.pop("runningCampaigns", UNSET)

        scheduled_campaigns = d.pop("scheduledCampaigns", UNSET)

        projects = d.pop("projects", UNSET)

        members = d.pop("members", UNSET)

        keys = d.pop("keys", UNSET)

        team_limits = cls(
            sessions=sessions,
            endpoints=endpoints,
            quicklinks=quicklinks,
            bridges=bridges,
            templates=templates,
            running_campaigns=running_campaigns,
            scheduled_campaigns=scheduled_campaigns,
            projects=projects,
            members=members,
            keys=keys,
        )

        return team_limits

