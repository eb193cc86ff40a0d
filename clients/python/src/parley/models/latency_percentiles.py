from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset







T = TypeVar("T", bound="LatencyPercentiles")



@_attrs_define
class LatencyPercentiles:
    """ 
        Attributes:
            p50 (int): Half of the first attempts started within this time.
            p95 (int): 95 of 100 did.
            p99 (int): 99 of 100 did.
     """

    p50: int
    p95: int
    p99: int





    def to_dict(self) -> dict[str, Any]:
        p50 = self.p50

        p95 = self.p95

        p99 = self.p99


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "p50": p50,
            "p95": p95,
            "p99": p99,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        p50 = d.pop("p50")

        p95 = d.pop("p95")

        p99 = d.pop("p99")

        latency_percentiles = cls(
            p50=p50,
            p95=p95,
            p99=p99,
        )

        return latency_percentiles

