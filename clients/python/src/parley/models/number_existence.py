from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset






T = TypeVar("T", bound="NumberExistence")



@_attrs_define
class NumberExistence:
    """ 
        Attributes:
            exists (bool): Whether the number has an account on the network.
            chat_id (str | Unset): The JID, if the number exists.
     """

    exists: bool
    chat_id: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        exists = self.exists

        chat_id = self.chat_id


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "exists": exists,
        })
        if chat_id is not UNSET:
            field_dict["chatId"] = chat_id

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        exists = d.pop("exists")

        chat_id = d.pop("chatId", UNSET)

        number_existence = cls(
            exists=exists,
            chat_id=chat_id,
        )

        return number_existence

