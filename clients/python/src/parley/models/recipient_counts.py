from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset







T = TypeVar("T", bound="RecipientCounts")



@_attrs_define
class RecipientCounts:
    """ 
        Attributes:
            total (int): How many in all.
            pending (int): How many are still to be done.
            sent (int): How many were sent.
            failed (int): How many have failed.
            skipped (int): How many were passed over.
     """

    total: int
    pending: int
    sent: int
    failed: int
    skipped: int





    def to_dict(self) -> dict[str, Any]:
        total = self.total

        pending = self.pending

        sent = self.sent

        failed = self.failed

        skipped = self.skipped


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "total": total,
            "pending": pending,
            "sent": sent,
            "failed": failed,
            "skipped": skipped,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        total = d.pop("total")

        pending = d.pop("pending")

        sent = d.pop("sent")

        failed = d.pop("failed")

        skipped = d.pop("skipped")

        recipient_counts = cls(
            total=total,
            pending=pending,
            sent=sent,
            failed=failed,
            skipped=skipped,
        )

        return recipient_counts

