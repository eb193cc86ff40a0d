from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset






T = TypeVar("T", bound="RecoveryPreview")



@_attrs_define
class RecoveryPreview:
    """ 
        Attributes:
            count (int): Deliveries that a recovery would create or attempt again.
            waiting (int): Deliveries of the period that are waiting or being retried. They are sent without a recovery.
            filtered (int | Unset): Events of the period that the `filter` of the endpoint excludes.
            complete (bool | Unset): False if the period has more than 100,000 events. The counts are then of the oldest.
     """

    count: int
    waiting: int
    filtered: int | Unset = UNSET
    complete: bool | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        count = self.count

        waiting = self.waiting

        filtered = self.filtered

        complete = self.complete


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "count": count,
            "waiting": waiting,
        })
        if filtered is not UNSET:
            field_dict["filtered"] = filtered
        if complete is not UNSET:
            field_dict["complete"] = complete

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        count = d.pop("count")

        waiting = d.pop("waiting")

        filtered = d.pop("filtered", UNSET)

        complete = d.pop("complete", UNSET)

        recovery_preview = cls(
            count=count,
            waiting=waiting,
            filtered=filtered,
            complete=complete,
        )

        return recovery_preview

