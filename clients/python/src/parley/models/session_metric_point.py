from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset
from typing import cast
import datetime






T = TypeVar("T", bound="SessionMetricPoint")



@_attrs_define
class SessionMetricPoint:
    """ 
        Attributes:
            at (datetime.datetime): The start of the bucket.
            connected_seconds (float | Unset): Seconds that sessions were CONNECTED, added up over all sessions.
            disconnects (int | Unset): How often CONNECTED ended, including by a stop.
            partial (bool | Unset): True while the bucket has not ended.
     """

    at: datetime.datetime
    connected_seconds: float | Unset = UNSET
    disconnects: int | Unset = UNSET
    partial: bool | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        at = self.at.isoformat()

        connected_seconds = self.connected_seconds

        disconnects = self.disconnects

        partial = self.partial


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "at": at,
        })
        if connected_seconds is not UNSET:
            field_dict["connectedSeconds"] = connected_seconds
        if disconnects is not UNSET:
            field_dict["disconnects"] = disconnects
        if partial is not UNSET:
            field_dict["partial"] = partial

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        at = datetime.datetime.fromisoformat(d.pop("at"))




        connected_seconds = d.pop("connectedSeconds", UNSET)

        disconnects = d.pop("disconnects", UNSET)

        partial = d.pop("partial", UNSET)

        session_metric_point = cls(
            at=at,
            connected_seconds=connected_seconds,
            disconnects=disconnects,
            partial=partial,
        )

        return session_metric_point

