from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast






T = TypeVar("T", bound="CursorPageInfo")



@_attrs_define
class CursorPageInfo:
    """ 
        Attributes:
            next_cursor (None | str): Null on the last page.
            limit (int): The number of items per page.
     """

    next_cursor: None | str
    limit: int





    def to_dict(self) -> dict[str, Any]:
        next_cursor: None | str
        next_cursor = self.next_cursor

        limit = self.limit


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "nextCursor": next_cursor,
            "limit": limit,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        def _parse_next_cursor(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        next_cursor = _parse_next_cursor(d.pop("nextCursor"))


        limit = d.pop("limit")

        cursor_page_info = cls(
            next_cursor=next_cursor,
            limit=limit,
        )

        return cursor_page_info

