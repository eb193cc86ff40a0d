from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast






T = TypeVar("T", bound="MessageSnippet")



@_attrs_define
class MessageSnippet:
    """ 
        Attributes:
            text (str): An excerpt of the text, caption or file name; `…` stands for what was left out.
            ranges (list[list[int]]): The matches in order: start and end in `text`, in UTF-16 code units.
     """

    text: str
    ranges: list[list[int]]





    def to_dict(self) -> dict[str, Any]:
        text = self.text

        ranges = []
        for ranges_item_data in self.ranges:
            ranges_item = ranges_item_data


            ranges.append(ranges_item)




        field_dict: dict[str, Any] = {}

        field_dict.update({
            "text": text,
            "ranges": ranges,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        text = d.pop("text")

        ranges = []
        _ranges = d.pop("ranges")
        for ranges_item_data in (_ranges):
            ranges_item = cast(list[int], ranges_item_data)

            ranges.append(ranges_item)


        message_snippet = cls(
            text=text,
            ranges=ranges,
        )

        return message_snippet

