from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.notice_settings_body_digest import NoticeSettingsBodyDigest
from ..models.notice_settings_body_roles_type_0_item import NoticeSettingsBodyRolesType0Item
from ..types import UNSET, Unset
from typing import cast






T = TypeVar("T", bound="NoticeSettingsBody")



@_attrs_define
class NoticeSettingsBody:
    """ 
        Attributes:
            enabled (bool | Unset): Default true.
            roles (list[NoticeSettingsBodyRolesType0Item] | None | Unset): Members with these roles receive notices. Null:
                none of them, only `emails`. Default: owner and admin.
            emails (list[str] | Unset): Additional e-mail addresses. An address that unsubscribed receives notices again
                when you add it here again.
            digest (NoticeSettingsBodyDigest | Unset): `instant` (default): one minute after a change. `hourly`, `daily`:
                all changes of the period in one e-mail.
            projects (list[str] | None | Unset): Only notices about these projects. Absent or null: all of the team.
     """

    enabled: bool | Unset = UNSET
    roles: list[NoticeSettingsBodyRolesType0Item] | None | Unset = UNSET
    emails: list[str] | Unset = UNSET
    digest: NoticeSettingsBodyDigest | Unset = UNSET
    projects: list[str] | None | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        enabled = self.enabled

        roles: list[str] | None | Unset
        if isinstance(self.roles, Unset):
            roles = UNSET
        elif isinstance(self.roles, list):
            roles = []
            for roles_type_0_item_data in self.roles:
                roles_type_0_item = roles_type_0_item_data.value
                roles.append(roles_type_0_item)


        else:
            roles = self.roles

        emails: list[str] | Unset = UNSET
        if not isinstance(self.emails, Unset):
            emails = self.emails



        digest: str | Unset = UNSET
        if not isinstance(self.digest, Unset):
            digest = self.digest.value


        projects: list[str] | None | Unset
        if isinstance(self.projects, Unset):
            projects = UNSET
        elif isinstance(self.projects, list):
            projects = self.projects


        else:
            projects = self.projects


        field_dict: dict[str, Any] = {}

        field_dict.update({
        })
        if enabled is not UNSET:
            field_dict["enabled"] = enabled
        if roles is not UNSET:
            field_dict["roles"] = roles
        if emails is not UNSET:
            field_dict["emails"] = emails
        if digest is not UNSET:
            field_dict["digest"] = digest
        if projects is not UNSET:
            field_dict["projects"] = projects

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        enabled = d.pop("enabled", UNSET)

        def _parse_roles(data: object) -> list[NoticeSettingsBodyRolesType0Item] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                roles_type_0 = []
                _roles_type_0 = data
                for roles_type_0_item_data in (_roles_type_0):
                    roles_type_0_item = NoticeSettingsBodyRolesType0Item(roles_type_0_item_data)



                    roles_type_0.append(roles_type_0_item)

                return roles_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[NoticeSettingsBodyRolesType0Item] | None | Unset, data)

        roles = _parse_roles(d.pop("roles", UNSET))


        emails = cast(list[str], d.pop("emails", UNSET))


        _digest = d.pop("digest", UNSET)
        digest: NoticeSettingsBodyDigest | Unset
        if isinstance(_digest,  Unset):
            digest = UNSET
        else:
            digest = NoticeSettingsBodyDigest(_digest)




        def _parse_projects(data: object) -> list[str] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                projects_type_0 = cast(list[str], data)

                return projects_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[str] | None | Unset, data)

        projects = _parse_projects(d.pop("projects", UNSET))


        notice_settings_body = cls(
            enabled=enabled,
            roles=roles,
            emails=emails,
            digest=digest,
            projects=projects,
        )

        return notice_settings_body

