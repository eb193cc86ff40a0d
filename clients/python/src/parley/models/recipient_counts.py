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
            total (int): The total number.
            pending (int): The number still to be sent.
            sent (int): The number sent.
            failed (int): The number that failed.
            skipped (int): The number skipped.
            delivered (int): Sent messages that reached the phone, including those that were read.
            read (int): Sent messages that were read.
            replied (int): Sent messages after which the person wrote within a week.
            failed_later (int): Sent messages that the network failed to deliver afterwards.
            marketing_limited (int): Messages that the network held back because the person already receives enough
                marketing.
     """

    total: int
    pending: int
    sent: int
    failed: int
    skipped: int
    delivered: int
    read: int
    replied: int
    failed_later: int
    marketing_limited: int





    def to_dict(self) -> dict[str, Any]:
        total = self.total

        pending = self.pending

        sent = self.sent

        failed = self.failed

        skipped = self.skipped

        delivered = self.delivered

        read = self.read

        replied = self.replied

        failed_later = self.failed_later

        marketing_limited = self.marketing_limited


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "total": total,
            "pending": pending,
            "sent": sent,
            "failed": failed,
            "skipped": skipped,
            "delivered": delivered,
            "read": read,
            "replied": replied,
            "failedLater": failed_later,
            "marketingLimited": marketing_limited,
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

        delivered = d.pop("delivered")

        read = d.pop("read")

        replied = d.pop("replied")

        failed_later = d.pop("failedLater")

        marketing_limited = d.pop("marketingLimited")

        recipient_counts = cls(
            total=total,
            pending=pending,
            sent=sent,
            failed=failed,
            skipped=skipped,
            delivered=delivered,
            read=read,
            replied=replied,
            failed_later=failed_later,
            marketing_limited=marketing_limited,
        )

        return recipient_counts

