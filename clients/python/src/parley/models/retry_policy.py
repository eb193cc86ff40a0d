from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset
from typing import cast






T = TypeVar("T", bound="RetryPolicy")



@_attrs_define
class RetryPolicy:
    """ 
        Attributes:
            schedule (list[int] | Unset): Seconds before each attempt, counted from the end of the previous one.
     """

    schedule: list[int] | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        schedule: list[int] | Unset = UNSET
        if not isinstance(self.schedule, Unset):
            schedule = self.schedule




        field_dict: dict[str, Any] = {}

        field_dict.update({
        })
        if schedule is not UNSET:
            field_dict["schedule"] = schedule

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        schedule = cast(list[int], d.pop("schedule", UNSET))


        retry_policy = cls(
            schedule=schedule,
        )

        return retry_policy

