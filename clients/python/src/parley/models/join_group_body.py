from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset






T = TypeVar("T", bound="JoinGroupBody")



@_attrs_define
class JoinGroupBody:
    """ 
        Attributes:
            code (str): An invite code.
            session (str | Unset): Has no effect. The session in the path is used.
     """

    code: str
    session: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        code = self.code

        session = self.session


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "code": code,
        })
        if session is not UNSET:
            field_dict["session"] = session

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        code = d.pop("code")

        session = d.pop("session", UNSET)

        join_group_body = cls(
            code=code,
            session=session,
        )

        return join_group_body

