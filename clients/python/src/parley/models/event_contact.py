from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset






T = TypeVar("T", bound="EventContact")



@_attrs_define
class EventContact:
    """ 
        Attributes:
            id (str | Unset): Its id.
            name (str | Unset): The name that they chose, if the event has it.
            phone_number (str | Unset): E.164, such as `+12025550147`.
            username (str | Unset): The person's name on the network, where they have one.
            in_group (bool | Unset): True in a group. The other fields then describe who wrote there.
     """

    id: str | Unset = UNSET
    name: str | Unset = UNSET
    phone_number: str | Unset = UNSET
    username: str | Unset = UNSET
    in_group: bool | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        id = self.id

        name = self.name

        phone_number = self.phone_number

        username = self.username

        in_group = self.in_group


        field_dict: dict[str, Any] = {}

        field_dict.update({
        })
        if id is not UNSET:
            field_dict["id"] = id
        if name is not UNSET:
            field_dict["name"] = name
        if phone_number is not UNSET:
            field_dict["phoneNumber"] = phone_number
        if username is not UNSET:
            field_dict["username"] = username
        if in_group is not UNSET:
            field_dict["inGroup"] = in_group

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        id = d.pop("id", UNSET)

        name = d.pop("name", UNSET)

        phone_number = d.pop("phoneNumber", UNSET)

        username = d.pop("username", UNSET)

        in_group = d.pop("inGroup", UNSET)

        event_contact = cls(
            id=id,
            name=name,
            phone_number=phone_number,
            username=username,
            in_group=in_group,
        )

        return event_contact

