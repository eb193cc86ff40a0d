from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset






T = TypeVar("T", bound="Contact")



@_attrs_define
class Contact:
    """ 
        Attributes:
            blocked (bool): Whether the session has blocked the person.
            id (str): Its id.
            lid (str | Unset): `…@lid`
            name (str | Unset): The name that the session gave them.
            push_name (str | Unset): The name that they chose.
            phone_number (str | Unset): E.164, such as `+12025550147`.
            bsuid (str | Unset): The person's id for this business, where the network has one.
            username (str | Unset): The person's name on the network, where they have one.
     """

    blocked: bool
    id: str
    lid: str | Unset = UNSET
    name: str | Unset = UNSET
    push_name: str | Unset = UNSET
    phone_number: str | Unset = UNSET
    bsuid: str | Unset = UNSET
    username: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        blocked = self.blocked

        id = self.id

        lid = self.lid

        name = self.name

        push_name = self.push_name

        phone_number = self.phone_number

        bsuid = self.bsuid

        username = self.username


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "blocked": blocked,
            "id": id,
        })
        if lid is not UNSET:
            field_dict["lid"] = lid
        if name is not UNSET:
            field_dict["name"] = name
        if push_name is not UNSET:
            field_dict["pushName"] = push_name
        if phone_number is not UNSET:
            field_dict["phoneNumber"] = phone_number
        if bsuid is not UNSET:
            field_dict["bsuid"] = bsuid
        if username is not UNSET:
            field_dict["username"] = username

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        blocked = d.pop("blocked")

        id = d.pop("id")

        lid = d.pop("lid", UNSET)

        name = d.pop("name", UNSET)

        push_name = d.pop("pushName", UNSET)

        phone_number = d.pop("phoneNumber", UNSET)

        bsuid = d.pop("bsuid", UNSET)

        username = d.pop("username", UNSET)

        contact = cls(
            blocked=blocked,
            id=id,
            lid=lid,
            name=name,
            push_name=push_name,
            phone_number=phone_number,
            bsuid=bsuid,
            username=username,
        )

        return contact

