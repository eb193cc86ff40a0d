from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset






T = TypeVar("T", bound="HistoryBody")



@_attrs_define
class HistoryBody:
    """ 
        Attributes:
            before (str | Unset): Id of a message of the chat. Default: the oldest message that the session has.
            limit (int | Unset): How many messages before it to fetch. Default 50.
     """

    before: str | Unset = UNSET
    limit: int | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        before = self.before

        limit = self.limit


        field_dict: dict[str, Any] = {}

        field_dict.update({
        })
        if before is not UNSET:
            field_dict["before"] = before
        if limit is not UNSET:
            field_dict["limit"] = limit

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        before = d.pop("before", UNSET)

        limit = d.pop("limit", UNSET)

        history_body = cls(
            before=before,
            limit=limit,
        )

        return history_body

