from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast
import datetime






T = TypeVar("T", bound="DeliveryMinute")



@_attrs_define
class DeliveryMinute:
    """ 
        Attributes:
            at (datetime.datetime): The start of the minute.
            succeeded (int): Attempts that ended in success.
            failed (int): Attempts that failed, including those that are retried.
     """

    at: datetime.datetime
    succeeded: int
    failed: int





    def to_dict(self) -> dict[str, Any]:
        at = self.at.isoformat()

        succeeded = self.succeeded

        failed = self.failed


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "at": at,
            "succeeded": succeeded,
            "failed": failed,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        at = datetime.datetime.fromisoformat(d.pop("at"))




        succeeded = d.pop("succeeded")

        failed = d.pop("failed")

        delivery_minute = cls(
            at=at,
            succeeded=succeeded,
            failed=failed,
        )

        return delivery_minute

