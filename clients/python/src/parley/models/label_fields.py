from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset






T = TypeVar("T", bound="LabelFields")



@_attrs_define
class LabelFields:
    """ 
        Attributes:
            name (str): Unique in its session.
            color (str | Unset): The number of the colour.
     """

    name: str
    color: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        name = self.name

        color = self.color


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "name": name,
        })
        if color is not UNSET:
            field_dict["color"] = color

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        name = d.pop("name")

        color = d.pop("color", UNSET)

        label_fields = cls(
            name=name,
            color=color,
        )

        return label_fields

