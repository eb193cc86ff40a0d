from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast

if TYPE_CHECKING:
  from ..models.session_status_counts import SessionStatusCounts





T = TypeVar("T", bound="SessionCounts")



@_attrs_define
class SessionCounts:
    """ 
        Attributes:
            total (int): The total number.
            by_status (SessionStatusCounts):
     """

    total: int
    by_status: SessionStatusCounts





    def to_dict(self) -> dict[str, Any]:
        from ..models.session_status_counts import SessionStatusCounts # noqa: PLC0415
        total = self.total

        by_status = self.by_status.to_dict()


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "total": total,
            "byStatus": by_status,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.session_status_counts import SessionStatusCounts # noqa: PLC0415
        d = dict(src_dict)
        total = d.pop("total")

        by_status = SessionStatusCounts.from_dict(d.pop("byStatus"))




        session_counts = cls(
            total=total,
            by_status=by_status,
        )

        return session_counts

