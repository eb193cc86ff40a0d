from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset






T = TypeVar("T", bound="GroupSettings")



@_attrs_define
class GroupSettings:
    """ 
        Attributes:
            info_admin_only (bool): Whether only admins can change the subject, description and picture.
            messages_admin_only (bool): Whether only admins can send messages.
            approval (bool | Unset): Whether admins approve people who join by the invite code. Absent: no.
            members_add (bool | Unset): Whether all members can add people. Absent: only admins can.
     """

    info_admin_only: bool
    messages_admin_only: bool
    approval: bool | Unset = UNSET
    members_add: bool | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        info_admin_only = self.info_admin_only

        messages_admin_only = self.messages_admin_only

        approval = self.approval

        members_add = self.members_add


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "infoAdminOnly": info_admin_only,
            "messagesAdminOnly": messages_admin_only,
        })
        if approval is not UNSET:
            field_dict["approval"] = approval
        if members_add is not UNSET:
            field_dict["membersAdd"] = members_add

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        info_admin_only = d.pop("infoAdminOnly")

        messages_admin_only = d.pop("messagesAdminOnly")

        approval = d.pop("approval", UNSET)

        members_add = d.pop("membersAdd", UNSET)

        group_settings = cls(
            info_admin_only=info_admin_only,
            messages_admin_only=messages_admin_only,
            approval=approval,
            members_add=members_add,
        )

        return group_settings

