from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.notice_settings_digest import NoticeSettingsDigest
from ..models.notice_settings_mail import NoticeSettingsMail
from ..models.notice_settings_roles_type_0_item import NoticeSettingsRolesType0Item
from ..types import UNSET, Unset
from typing import cast






T = TypeVar("T", bound="NoticeSettings")



@_attrs_define
class NoticeSettings:
    """ 
        Attributes:
            mail (NoticeSettingsMail): Whether the installation sends e-mail (`SMTP_URL`). Without it, nobody receives
                notices by e-mail.
            enabled (bool): Whether it is in use.
            roles (list[NoticeSettingsRolesType0Item] | None): Members with these roles receive notices. Null: none of them,
                only `emails`. Default: owner and admin.
            emails (list[str]): Additional e-mail addresses.
            digest (NoticeSettingsDigest): `instant` (default): one minute after a change. `hourly`, `daily`: all changes of
                the period in one e-mail.
            unsubscribed (list[str]): Addresses that unsubscribed with the link in an e-mail.
            projects (list[str] | Unset): Absent: all of the team.
     """

    mail: NoticeSettingsMail
    enabled: bool
    roles: list[NoticeSettingsRolesType0Item] | None
    emails: list[str]
    digest: NoticeSettingsDigest
    unsubscribed: list[str]
    projects: list[str] | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        mail = self.mail.value

        enabled = self.enabled

        roles: list[str] | None
        if isinstance(self.roles, list):
            roles = []
            for roles_type_0_item_data in self.roles:
                roles_type_0_item = roles_type_0_item_data.value
                roles.append(roles_type_0_item)


        else:
            roles = self.roles

        emails = self.emails



        digest = self.digest.value

        unsubscribed = self.unsubscribed



        projects: list[str] | Unset = UNSET
        if not isinstance(self.projects, Unset):
            projects = self.projects




        field_dict: dict[str, Any] = {}

        field_dict.update({
            "mail": mail,
            "enabled": enabled,
            "roles": roles,
            "emails": emails,
            "digest": digest,
            "unsubscribed": unsubscribed,
        })
        if projects is not UNSET:
            field_dict["projects"] = projects

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        mail = NoticeSettingsMail(d.pop("mail"))




        enabled = d.pop("enabled")

        def _parse_roles(data: object) -> list[NoticeSettingsRolesType0Item] | None:
            if data is None:
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                roles_type_0 = []
                _roles_type_0 = data
                for roles_type_0_item_data in (_roles_type_0):
                    roles_type_0_item = NoticeSettingsRolesType0Item(roles_type_0_item_data)



                    roles_type_0.append(roles_type_0_item)

                return roles_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[NoticeSettingsRolesType0Item] | None, data)

        roles = _parse_roles(d.pop("roles"))


        emails = cast(list[str], d.pop("emails"))


        digest = NoticeSettingsDigest(d.pop("digest"))




        unsubscribed = cast(list[str], d.pop("unsubscribed"))


        projects = cast(list[str], d.pop("projects", UNSET))


        notice_settings = cls(
            mail=mail,
            enabled=enabled,
            roles=roles,
            emails=emails,
            digest=digest,
            unsubscribed=unsubscribed,
            projects=projects,
        )

        return notice_settings

