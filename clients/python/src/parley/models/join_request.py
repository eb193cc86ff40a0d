from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset
from typing import cast
import datetime






T = TypeVar("T", bound="JoinRequest")



@_attrs_define
class JoinRequest:
    """ 
        Attributes:
            id (str): Its id.
            requested_at (datetime.datetime | Unset): When the person asked to join, if the network reports it.
            phone_number (str | Unset): E.164, such as `+12025550147`.
            bsuid (str | Unset): The person's id for this business, where the network has one.
            username (str | Unset): The person's name on the network, where they have one.
     """

    id: str
    requested_at: datetime.datetime | Unset = UNSET
    phone_number: str | Unset = UNSET
    bsuid: str | Unset = UNSET
    username: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        id = self.id

        requested_at: str | Unset = UNSET
        if not isinstance(self.requested_at, Unset):
            requested_at = self.requested_at.isoformat()

        phone_number = self.phone_number

        bsuid = self.bsuid

        username = self.username


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "id": id,
        })
        if requested_at is not UNSET:
            field_dict["requestedAt"] = requested_at
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
        id = d.pop("id")

        _requested_at = d.pop("requestedAt", UNSET)
        requested_at: datetime.datetime | Unset
        if isinstance(_requested_at,  Unset):
            requested_at = UNSET
        else:
            requested_at = datetime.datetime.fromisoformat(_requested_at)




        phone_number = d.pop("phoneNumber", UNSET)

        bsuid = d.pop("bsuid", UNSET)

        username = d.pop("username", UNSET)

        join_request = cls(
            id=id,
            requested_at=requested_at,
            phone_number=phone_number,
            bsuid=bsuid,
            username=username,
        )

        return join_request

