from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.fault_body_kind import FaultBodyKind
from ..types import UNSET, Unset






T = TypeVar("T", bound="FaultBody")



@_attrs_define
class FaultBody:
    """ 
        Attributes:
            kind (FaultBodyKind): What kind it is.
            seconds (int | Unset): disconnect, ban: how long.
            code (int | Unset): ban: its code, required there.
            days (float | Unset): phone_offline: days, required there.
     """

    kind: FaultBodyKind
    seconds: int | Unset = UNSET
    code: int | Unset = UNSET
    days: float | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        kind = self.kind.value

        seconds = self.seconds

        code = self.code

        days = self.days


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "kind": kind,
        })
        if seconds is not UNSET:
            field_dict["seconds"] = seconds
        if code is not UNSET:
            field_dict["code"] = code
        if days is not UNSET:
            field_dict["days"] = days

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        kind = FaultBodyKind(d.pop("kind"))




        seconds = d.pop("seconds", UNSET)

        code = d.pop("code", UNSET)

        days = d.pop("days", UNSET)

        fault_body = cls(
            kind=kind,
            seconds=seconds,
            code=code,
            days=days,
        )

        return fault_body

