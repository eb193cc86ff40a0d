from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset
from typing import cast






T = TypeVar("T", bound="TeamLimitChanges")



@_attrs_define
class TeamLimitChanges:
    """ 
        Attributes:
            sessions (int | None | Unset): In place of LIMIT_SESSIONS, for each project.
            endpoints (int | None | Unset): In place of LIMIT_ENDPOINTS, for each project.
            quicklinks (int | None | Unset): In place of LIMIT_QUICKLINKS, for each project.
            bridges (int | None | Unset): In place of LIMIT_BRIDGES, for each project.
            templates (int | None | Unset): In place of LIMIT_TEMPLATES, for each project.
            running_campaigns (int | None | Unset): In place of LIMIT_RUNNING_CAMPAIGNS, for each project.
            scheduled_campaigns (int | None | Unset): In place of LIMIT_SCHEDULED_CAMPAIGNS, for each project.
            projects (int | None | Unset): In place of LIMIT_PROJECTS, for each team.
            members (int | None | Unset): In place of LIMIT_MEMBERS, for each team.
            keys (int | None | Unset): In place of LIMIT_KEYS, for each team.
     """

    sessions: int | None | Unset = UNSET
    endpoints: int | None | Unset = UNSET
    quicklinks: int | None | Unset = UNSET
    bridges: int | None | Unset = UNSET
    templates: int | None | Unset = UNSET
    running_campaigns: int | None | Unset = UNSET
    scheduled_campaigns: int | None | Unset = UNSET
    projects: int | None | Unset = UNSET
    members: int | None | Unset = UNSET
    keys: int | None | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        sessions: int | None | Unset
        if isinstance(self.sessions, Unset):
            sessions = UNSET
        else:
            sessions = self.sessions

        endpoints: int | None | Unset
        if isinstance(self.endpoints, Unset):
            endpoints = UNSET
        else:
            endpoints = self.endpoints

        quicklinks: int | None | Unset
        if isinstance(self.quicklinks, Unset):
            quicklinks = UNSET
        else:
            quicklinks = self.quicklinks

        bridges: int | None | Unset
        if isinstance(self.bridges, Unset):
            bridges = UNSET
        else:
            bridges = self.bridges

        templates: int | None | Unset
        if isinstance(self.templates, Unset):
            templates = UNSET
        else:
            templates = self.templates

        running_campaigns: int | None | Unset
        if isinstance(self.running_campaigns, Unset):
            running_campaigns = UNSET
        else:
            running_campaigns = self.running_campaigns

        scheduled_campaigns: int | None | Unset
        if isinstance(self.scheduled_campaigns, Unset):
            scheduled_campaigns = UNSET
        else:
            scheduled_campaigns = self.scheduled_campaigns

        projects: int | None | Unset
        if isinstance(self.projects, Unset):
            projects = UNSET
        else:
            projects = self.projects

        members: int | None | Unset
        if isinstance(self.members, Unset):
            members = UNSET
        else:
            members = self.members

        keys: int | None | Unset
        if isinstance(self.keys, Unset):
            keys = UNSET
        else:
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
        def _parse_sessions(data: object) -> int | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(int | None | Unset, data)

        sessions = _parse_sessions(d.pop("sessions", UNSET))


        def _parse_endpoints(data: object) -> int | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(int | None | Unset, data)

        endpoints = _parse_endpoints(d.pop("endpoints", UNSET))


        def _parse_quicklinks(data: object) -> int | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(int | None | Unset, data)

        quicklinks = _parse_quicklinks(d.pop("quicklinks", UNSET))


        def _parse_bridges(data: object) -> int | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(int | None | Unset, data)

        bridges = _parse_bridges(d.pop("bridges", UNSET))


        def _parse_templates(data: object) -> int | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(int | None | Unset, data)

        templates = _parse_templates(d.pop("templates", UNSET))


        def _parse_running_campaigns(data: object) -> int | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(int | None | Unset, data)

        running_campaigns = _parse_running_campaigns(d.pop("runningCampaigns", UNSET))


        def _parse_scheduled_campaigns(data: object) -> int | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(int | None | Unset, data)

        scheduled_campaigns = _parse_scheduled_campaigns(d.pop("scheduledCampaigns", UNSET))


        def _parse_projects(data: object) -> int | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(int | None | Unset, data)

        projects = _parse_projects(d.pop("projects", UNSET))


        def _parse_members(data: object) -> int | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(int | None | Unset, data)

        members = _parse_members(d.pop("members", UNSET))


        def _parse_keys(data: object) -> int | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(int | None | Unset, data)

        keys = _parse_keys(d.pop("keys", UNSET))


        team_limit_changes = cls(
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

        return team_limit_changes

