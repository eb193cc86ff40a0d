from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset







T = TypeVar("T", bound="MessageFailure")



@_attrs_define
class MessageFailure:
    """ 
        Attributes:
            code (int): The network's own code.
            title (str): The text that people see.
     """

    code: int
    title: str





    def to_dict(self) -> dict[str, Any]:
        code = self.code

        title = self.title


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "code": code,
            "title": title,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        code = d.pop("code")

        title = d.pop("title")

        message_failure = cls(
            code=code,
            title=title,
        )

        return message_failure

