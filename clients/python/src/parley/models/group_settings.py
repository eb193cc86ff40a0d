from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset







T = TypeVar("T", bound="GroupSettings")



@_attrs_define
class GroupSettings:
    """ 
        Attributes:
            info_admin_only (bool): Only admins change subject, description and picture.
            messages_admin_only (bool): Only admins send.
     """

    info_admin_only: bool
    messages_admin_only: bool





    def to_dict(self) -> dict[str, Any]:
        info_admin_only = self.info_admin_only

        messages_admin_only = self.messages_admin_only


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "infoAdminOnly": info_admin_only,
            "messagesAdminOnly": messages_admin_only,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        info_admin_only = d.pop("infoAdminOnly")

        messages_admin_only = d.pop("messagesAdminOnly")

        group_settings = cls(
            info_admin_only=info_admin_only,
            messages_admin_only=messages_admin_only,
        )

        return group_settings

