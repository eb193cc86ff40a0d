from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset






T = TypeVar("T", bound="ListRow")



@_attrs_define
class ListRow:
    """ 
        Attributes:
            id (str): Returned with the choice. Must be unique in the message.
            title (str): The text that people see.
            description (str | Unset): A line below the title.
     """

    id: str
    title: str
    description: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        id = self.id

        title = self.title

        description = self.description


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "id": id,
            "title": title,
        })
        if description is not UNSET:
            field_dict["description"] = description

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        id = d.pop("id")

        title = d.pop("title")

        description = d.pop("description", UNSET)

        list_row = cls(
            id=id,
            title=title,
            description=description,
        )

        return list_row

