from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset
from typing import cast






T = TypeVar("T", bound="ParticipantsBody")



@_attrs_define
class ParticipantsBody:
    """ 
        Attributes:
            participants (list[str]): JIDs, numbers or ids.
            session (str | Unset): Has no effect. The session in the path is used.
     """

    participants: list[str]
    session: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        participants = self.participants



        session = self.session


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "participants": participants,
        })
        if session is not UNSET:
            field_dict["session"] = session

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        participants = cast(list[str], d.pop("participants"))


        session = d.pop("session", UNSET)

        participants_body = cls(
            participants=participants,
            session=session,
        )

        return participants_body

