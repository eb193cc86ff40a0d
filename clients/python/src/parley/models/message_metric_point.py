from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset
from typing import cast
import datetime






T = TypeVar("T", bound="MessageMetricPoint")



@_attrs_define
class MessageMetricPoint:
    """ 
        Attributes:
            at (datetime.datetime): The start of the bucket.
            sent (int | Unset): `message.sent` events.
            received (int | Unset): `message.received` events.
            delivered (int | Unset): Messages reported as delivered, or directly as read.
            read (int | Unset): Messages reported as read, or directly as played.
            failed (int | Unset): Messages reported as failed.
            ack_ms_p_50 (int | Unset): Half of the messages were reported as delivered within this time.
            ack_ms_p_95 (int | Unset): 95 of 100 messages were.
            partial (bool | Unset): True while the bucket has not ended.
     """

    at: datetime.datetime
    sent: int | Unset = UNSET
    received: int | Unset = UNSET
    delivered: int | Unset = UNSET
    read: int | Unset = UNSET
    failed: int | Unset = UNSET
    ack_ms_p_50: int | Unset = UNSET
    ack_ms_p_95: int | Unset = UNSET
    partial: bool | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        at = self.at.isoformat()

        sent = self.sent

        received = self.received

        delivered = self.delivered

        read = self.read

        failed = self.failed

        ack_ms_p_50 = self.ack_ms_p_50

        ack_ms_p_95 = self.ack_ms_p_95

        partial = self.partial


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "at": at,
        })
        if sent is not UNSET:
            field_dict["sent"] = sent
        if received is not UNSET:
            field_dict["received"] = received
        if delivered is not UNSET:
            field_dict["delivered"] = delivered
        if read is not UNSET:
            field_dict["read"] = read
        if failed is not UNSET:
            field_dict["failed"] = failed
        if ack_ms_p_50 is not UNSET:
            field_dict["ackMs.p50"] = ack_ms_p_50
        if ack_ms_p_95 is not UNSET:
            field_dict["ackMs.p95"] = ack_ms_p_95
        if partial is not UNSET:
            field_dict["partial"] = partial

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        at = datetime.datetime.fromisoformat(d.pop("at"))




        sent = d.pop("sent", UNSET)

        received = d.pop("received", UNSET)

        delivered = d.pop("delivered", UNSET)

        read = d.pop("read", UNSET)

        failed = d.pop("failed", UNSET)

        ack_ms_p_50 = d.pop("ackMs.p50", UNSET)

        ack_ms_p_95 = d.pop("ackMs.p95", UNSET)

        partial = d.pop("partial", UNSET)

        message_metric_point = cls(
            at=at,
            sent=sent,
            received=received,
            delivered=delivered,
            read=read,
            failed=failed,
            ack_ms_p_50=ack_ms_p_50,
            ack_ms_p_95=ack_ms_p_95,
            partial=partial,
        )

        return message_metric_point

