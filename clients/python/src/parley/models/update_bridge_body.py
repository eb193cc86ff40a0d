from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.update_bridge_body_direction import UpdateBridgeBodyDirection
from ..models.update_bridge_body_include_item import UpdateBridgeBodyIncludeItem
from ..types import UNSET, Unset
from typing import cast






T = TypeVar("T", bound="UpdateBridgeBody")



@_attrs_define
class UpdateBridgeBody:
    """ 
        Attributes:
            name (str | Unset): Its name.
            direction (UpdateBridgeBodyDirection | Unset): `two_way` needs a bridge with `from.chatId`.
            include (list[UpdateBridgeBodyIncludeItem] | Unset): What to relay from now on.
            sender_prefix (bool | Unset): Whether relayed messages start with the sender's name.
            enabled (bool | Unset): Set to false to stop: waiting messages fail, and new ones are not relayed later.
     """

    name: str | Unset = UNSET
    direction: UpdateBridgeBodyDirection | Unset = UNSET
    include: list[UpdateBridgeBodyIncludeItem] | Unset = UNSET
    sender_prefix: bool | Unset = UNSET
    enabled: bool | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        name = self.name

        direction: str | Unset = UNSET
        if not isinstance(self.direction, Unset):
            direction = self.direction.value


        include: list[str] | Unset = UNSET
        if not isinstance(self.include, Unset):
            include = []
            for include_item_data in self.include:
                include_item = include_item_data.value
                include.append(include_item)



        sender_prefix = self.sender_prefix

        enabled = self.enabled


        field_dict: dict[str, Any] = {}

        field_dict.update({
        })
        if name is not UNSET:
            field_dict["name"] = name
        if direction is not UNSET:
            field_dict["direction"] = direction
        if include is not UNSET:
            field_dict["include"] = include
        if sender_prefix is not UNSET:
            field_dict["senderPrefix"] = sender_prefix
        if enabled is not UNSET:
            field_dict["enabled"] = enabled

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        name = d.pop("name", UNSET)

        _direction = d.pop("direction", UNSET)
        direction: UpdateBridgeBodyDirection | Unset
        if isinstance(_direction,  Unset):
            direction = UNSET
        else:
            direction = UpdateBridgeBodyDirection(_direction)




        _include = d.pop("include", UNSET)
        include: list[UpdateBridgeBodyIncludeItem] | Unset = UNSET
        if _include is not UNSET:
            include = []
            for include_item_data in _include:
                include_item = UpdateBridgeBodyIncludeItem(include_item_data)



                include.append(include_item)


        sender_prefix = d.pop("senderPrefix", UNSET)

        enabled = d.pop("enabled", UNSET)

        update_bridge_body = cls(
            name=name,
            direction=direction,
            include=include,
            sender_prefix=sender_prefix,
            enabled=enabled,
        )

        return update_bridge_body

