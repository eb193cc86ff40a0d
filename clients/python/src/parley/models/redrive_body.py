from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset
from typing import cast






T = TypeVar("T", bound="RedriveBody")



@_attrs_define
class RedriveBody:
    """ 
        Attributes:
            ids (list[str] | Unset): These dead letters. Those that no longer exist are skipped.
            consumer (str | Unset): All dead letters of this durable consumer.
            all_ (bool | Unset): Set to true for all dead letters.
     """

    ids: list[str] | Unset = UNSET
    consumer: str | Unset = UNSET
    all_: bool | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        ids: list[str] | Unset = UNSET
        if not isinstance(self.ids, Unset):
            ids = self.ids



        consumer = self.consumer

        all_ = self.all_


        field_dict: dict[str, Any] = {}

        field_dict.update({
        })
        if ids is not UNSET:
            field_dict["ids"] = ids
        if consumer is not UNSET:
            field_dict["consumer"] = consumer
        if all_ is not UNSET:
            field_dict["all"] = all_

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        ids = cast(list[str], d.pop("ids", UNSET))


        consumer = d.pop("consumer", UNSET)

        all_ = d.pop("all", UNSET)

        redrive_body = cls(
            ids=ids,
            consumer=consumer,
            all_=all_,
        )

        return redrive_body

