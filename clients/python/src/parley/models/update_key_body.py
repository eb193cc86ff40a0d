from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset






T = TypeVar("T", bound="UpdateKeyBody")



@_attrs_define
class UpdateKeyBody:
    """ 
        Attributes:
            label (str | Unset): Its name in lists.
            is_active (bool | Unset): False refuses the key, and the keys minted from it, until it is true again.
     """

    label: str | Unset = UNSET
    is_active: bool | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        label = self.label

        is_active = self.is_active


        field_dict: dict[str, Any] = {}

        field_dict.update({
        })
        if label is not UNSET:
            field_dict["label"] = label
        if is_active is not UNSET:
            field_dict["isActive"] = is_active

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        label = d.pop("label", UNSET)

        is_active = d.pop("isActive", UNSET)

        update_key_body = cls(
            label=label,
            is_active=is_active,
        )

        return update_key_body

