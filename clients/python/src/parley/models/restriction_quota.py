from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset
from typing import cast
import datetime






T = TypeVar("T", bound="RestrictionQuota")



@_attrs_define
class RestrictionQuota:
    """ 
        Attributes:
            used (int): New chats in this cycle.
            total (int): The maximum in a cycle.
            cycle_ends_at (datetime.datetime | Unset): When the next cycle starts.
     """

    used: int
    total: int
    cycle_ends_at: datetime.datetime | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        used = self.used

        total = self.total

        cycle_ends_at: str | Unset = UNSET
        if not isinstance(self.cycle_ends_at, Unset):
            cycle_ends_at = self.cycle_ends_at.isoformat()


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "used": used,
            "total": total,
        })
        if cycle_ends_at is not UNSET:
            field_dict["cycleEndsAt"] = cycle_ends_at

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        used = d.pop("used")

        total = d.pop("total")

        _cycle_ends_at = d.pop("cycleEndsAt", UNSET)
        cycle_ends_at: datetime.datetime | Unset
        if isinstance(_cycle_ends_at,  Unset):
            cycle_ends_at = UNSET
        else:
            cycle_ends_at = datetime.datetime.fromisoformat(_cycle_ends_at)




        restriction_quota = cls(
            used=used,
            total=total,
            cycle_ends_at=cycle_ends_at,
        )

        return restriction_quota

