from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset







T = TypeVar("T", bound="AttemptBatch")



@_attrs_define
class AttemptBatch:
    """ 
        Attributes:
            id (str): The value of `webhook-id` in the metadata of the object.
            key (str): The key of the object.
            events (int): How many events are in it.
     """

    id: str
    key: str
    events: int





    def to_dict(self) -> dict[str, Any]:
        id = self.id

        key = self.key

        events = self.events


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "id": id,
            "key": key,
            "events": events,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        id = d.pop("id")

        key = d.pop("key")

        events = d.pop("events")

        attempt_batch = cls(
            id=id,
            key=key,
            events=events,
        )

        return attempt_batch

