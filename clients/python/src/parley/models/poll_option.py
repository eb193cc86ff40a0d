from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset







T = TypeVar("T", bound="PollOption")



@_attrs_define
class PollOption:
    """ 
        Attributes:
            name (str): Its name.
            hash_ (str): The hash that votes use to name the option.
     """

    name: str
    hash_: str





    def to_dict(self) -> dict[str, Any]:
        name = self.name

        hash_ = self.hash_


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "name": name,
            "hash": hash_,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        name = d.pop("name")

        hash_ = d.pop("hash")

        poll_option = cls(
            name=name,
            hash_=hash_,
        )

        return poll_option

