from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset







T = TypeVar("T", bound="RecoveryPreview")



@_attrs_define
class RecoveryPreview:
    """ 
        Attributes:
            count (int): Deliveries that a recovery would make or attempt again.
            waiting (int): Deliveries of the period that wait or are retried: they come by themselves.
     """

    count: int
    waiting: int





    def to_dict(self) -> dict[str, Any]:
        count = self.count

        waiting = self.waiting


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "count": count,
            "waiting": waiting,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        count = d.pop("count")

        waiting = d.pop("waiting")

        recovery_preview = cls(
            count=count,
            waiting=waiting,
        )

        return recovery_preview

