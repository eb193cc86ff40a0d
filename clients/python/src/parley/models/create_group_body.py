from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset
from typing import cast






T = TypeVar("T", bound="CreateGroupBody")



@_attrs_define
class CreateGroupBody:
    """ 
        Attributes:
            subject (str): The name that members see.
            participants (list[str]): JIDs, numbers or ids.
            session (str | Unset): Has no effect. The session in the path is used.
     """

    subject: str
    participants: list[str]
    session: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        subject = self.subject

        participants = self.participants



        session = self.session


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "subject": subject,
            "participants": participants,
        })
        if session is not UNSET:
            field_dict["session"] = session

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        subject = d.pop("subject")

        participants = cast(list[str], d.pop("participants"))


        session = d.pop("session", UNSET)

        create_group_body = cls(
            subject=subject,
            participants=participants,
            session=session,
        )

        return create_group_body

