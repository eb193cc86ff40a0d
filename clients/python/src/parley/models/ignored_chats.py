from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset






T = TypeVar("T", bound="IgnoredChats")



@_attrs_define
class IgnoredChats:
    """ 
        Attributes:
            groups (bool | Unset): Ignore groups.
            channels (bool | Unset): Ignore channels.
            status (bool | Unset): Ignore status messages.
     """

    groups: bool | Unset = UNSET
    channels: bool | Unset = UNSET
    status: bool | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        groups = self.groups

        channels = self.channels

        status = self.status


        field_dict: dict[str, Any] = {}

        field_dict.update({
        })
        if groups is not UNSET:
            field_dict["groups"] = groups
        if channels is not UNSET:
            field_dict["channels"] = channels
        if status is not UNSET:
            field_dict["status"] = status

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        groups = d.pop("groups", UNSET)

        channels = d.pop("channels", UNSET)

        status = d.pop("status", UNSET)

        ignored_chats = cls(
            groups=groups,
            channels=channels,
            status=status,
        )

        return ignored_chats

