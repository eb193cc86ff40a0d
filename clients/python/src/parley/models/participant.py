from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.participant_role import ParticipantRole
from ..types import UNSET, Unset






T = TypeVar("T", bound="Participant")



@_attrs_define
class Participant:
    """ 
        Attributes:
            role (ParticipantRole): `superadmin` created the group or took it over.
            id (str): Its id.
            phone_number (str | Unset): E.164, such as `+12025550147`.
            bsuid (str | Unset): The person's id for this business, where the network has one.
            username (str | Unset): The person's name on the network, where they have one.
     """

    role: ParticipantRole
    id: str
    phone_number: str | Unset = UNSET
    bsuid: str | Unset = UNSET
    username: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        role = self.role.value

        id = self.id

        phone_number = self.phone_number

        bsuid = self.bsuid

        username = self.username


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "role": role,
            "id": id,
        })
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
        role = ParticipantRole(d.pop("role"))




        id = d.pop("id")

        phone_number = d.pop("phoneNumber", UNSET)

        bsuid = d.pop("bsuid", UNSET)

        username = d.pop("username", UNSET)

        participant = cls(
            role=role,
            id=id,
            phone_number=phone_number,
            bsuid=bsuid,
            username=username,
        )

        return participant

