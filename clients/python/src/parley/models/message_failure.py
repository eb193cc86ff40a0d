from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset






T = TypeVar("T", bound="MessageFailure")



@_attrs_define
class MessageFailure:
    """ 
        Attributes:
            code (int): The network's own code.
            title (str): The text that people see.
            detail (str | Unset): Parley's code for it: `marketing_limit`.
     """

    code: int
    title: str
    detail: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        code = self.code

        title = self.title

        detail = self.detail


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "code": code,
            "title": title,
        })
        if detail is not UNSET:
            field_dict["detail"] = detail

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        code = d.pop("code")

        title = d.pop("title")

        detail = d.pop("detail", UNSET)

        message_failure = cls(
            code=code,
            title=title,
            detail=detail,
        )

        return message_failure

