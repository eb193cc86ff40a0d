from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset







T = TypeVar("T", bound="OffsetPageInfo")



@_attrs_define
class OffsetPageInfo:
    """ 
        Attributes:
            limit (int): The number of items per page.
            offset (int): The number of items skipped.
     """

    limit: int
    offset: int





    def to_dict(self) -> dict[str, Any]:
        limit = self.limit

        offset = self.offset


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "limit": limit,
            "offset": offset,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        limit = d.pop("limit")

        offset = d.pop("offset")

        offset_page_info = cls(
            limit=limit,
            offset=offset,
        )

        return offset_page_info

