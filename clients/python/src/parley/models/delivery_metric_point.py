from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset
from typing import cast
import datetime






T = TypeVar("T", bound="DeliveryMetricPoint")



@_attrs_define
class DeliveryMetricPoint:
    """ 
        Attributes:
            at (datetime.datetime): The start of the bucket.
            attempts (int | Unset): `firstAttempts`, `retries` and `manual` together.
            succeeded (int | Unset): Attempts that were answered with 2xx, or that a broker, queue or bucket confirmed.
            failed (int | Unset): All other attempts.
            first_attempts (int | Unset): First attempts of deliveries.
            retries (int | Unset): Scheduled attempts after the first.
            manual (int | Unset): Attempts requested by hand.
            error_rate (float | Unset): `failed` divided by `attempts`; 0 without attempts.
            events (int | Unset): Distinct events, each in the bucket of its first attempt. By webhook: of its first attempt
                at that webhook.
            filtered (int | Unset): Events that the filter of a webhook excluded.
            delivered (int | Unset): Deliveries that succeeded.
            latency_ms_p_50 (int | Unset): Half of the requests took no longer.
            latency_ms_p_95 (int | Unset): 95 of 100 requests took no longer.
            latency_ms_p_99 (int | Unset): 99 of 100 requests took no longer.
            age_ms_p_50 (int | Unset): Half of the events were delivered within this time.
            age_ms_p_95 (int | Unset): 95 of 100 events were.
            age_ms_p_99 (int | Unset): 99 of 100 events were.
            bytes_ (int | Unset): Bytes of the envelopes sent, those of each attempt.
            partial (bool | Unset): True while the bucket has not ended.
     """

    at: datetime.datetime
    attempts: int | Unset = UNSET
    succeeded: int | Unset = UNSET
    failed: int | Unset = UNSET
    first_attempts: int | Unset = UNSET
    retries: int | Unset = UNSET
    manual: int | Unset = UNSET
    error_rate: float | Unset = UNSET
    events: int | Unset = UNSET
    filtered: int | Unset = UNSET
    delivered: int | Unset = UNSET
    latency_ms_p_50: int | Unset = UNSET
    latency_ms_p_95: int | Unset = UNSET
    latency_ms_p_99: int | Unset = UNSET
    age_ms_p_50: int | Unset = UNSET
    age_ms_p_95: int | Unset = UNSET
    age_ms_p_99: int | Unset = UNSET
    bytes_: int | Unset = UNSET
    partial: bool | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        at = self.at.isoformat()

        attempts = self.attempts

        succeeded = self.succeeded

        failed = self.failed

        first_attempts = self.first_attempts

        retries = self.retries

        manual = self.manual

        error_rate = self.error_rate

        events = self.events

        filtered = self.filtered

        delivered = self.delivered

        latency_ms_p_50 = self.latency_ms_p_50

        latency_ms_p_95 = self.latency_ms_p_95

        latency_ms_p_99 = self.latency_ms_p_99

        age_ms_p_50 = self.age_ms_p_50

        age_ms_p_95 = self.age_ms_p_95

        age_ms_p_99 = self.age_ms_p_99

        bytes_ = self.bytes_

        partial = self.partial


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "at": at,
        })
        if attempts is not UNSET:
            field_dict["attempts"] = attempts
        if succeeded is not UNSET:
            field_dict["succeeded"] = succeeded
        if failed is not UNSET:
            field_dict["failed"] = failed
        if first_attempts is not UNSET:
            field_dict["firstAttempts"] = first_attempts
        if retries is not UNSET:
            field_dict["retries"] = retries
        if manual is not UNSET:
            field_dict["manual"] = manual
        if error_rate is not UNSET:
            field_dict["errorRate"] = error_rate
        if events is not UNSET:
            field_dict["events"] = events
        if filtered is not UNSET:
            field_dict["filtered"] = filtered
        if delivered is not UNSET:
            field_dict["delivered"] = delivered
        if latency_ms_p_50 is not UNSET:
            field_dict["latencyMs.p50"] = latency_ms_p_50
        if latency_ms_p_95 is not UNSET:
            field_dict["latencyMs.p95"] = latency_ms_p_95
        if latency_ms_p_99 is not UNSET:
            field_dict["latencyMs.p99"] = latency_ms_p_99
        if age_ms_p_50 is not UNSET:
            field_dict["ageMs.p50"] = age_ms_p_50
        if age_ms_p_95 is not UNSET:
            field_dict["ageMs.p95"] = age_ms_p_95
        if age_ms_p_99 is not UNSET:
            field_dict["ageMs.p99"] = age_ms_p_99
        if bytes_ is not UNSET:
            field_dict["bytes"] = bytes_
        if partial is not UNSET:
            field_dict["partial"] = partial

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        at = datetime.datetime.fromisoformat(d.pop("at"))




        attempts = d.pop("attempts", UNSET)

        succeeded = d.pop("succeeded", UNSET)

        failed = d.pop("failed", UNSET)

        first_attempts = d.pop("firstAttempts", UNSET)

        retries = d.pop("retries", UNSET)

        manual = d.pop("manual", UNSET)

        error_rate = d.pop("errorRate", UNSET)

        events = d.pop("events", UNSET)

        filtered = d.pop("filtered", UNSET)

        delivered = d.pop("delivered", UNSET)

        latency_ms_p_50 = d.pop("latencyMs.p50", UNSET)

        latency_ms_p_95 = d.pop("latencyMs.p95", UNSET)

        latency_ms_p_99 = d.pop("latencyMs.p99", UNSET)

        age_ms_p_50 = d.pop("ageMs.p50", UNSET)

        age_ms_p_95 = d.pop("ageMs.p95", UNSET)

        age_ms_p_99 = d.pop("ageMs.p99", UNSET)

        bytes_ = d.pop("bytes", UNSET)

        partial = d.pop("partial", UNSET)

        delivery_metric_point = cls(
            at=at,
            attempts=attempts,
            succeeded=succeeded,
            failed=failed,
            first_attempts=first_attempts,
            retries=retries,
            manual=manual,
            error_rate=error_rate,
            events=events,
            filtered=filtered,
            delivered=delivered,
            latency_ms_p_50=latency_ms_p_50,
            latency_ms_p_95=latency_ms_p_95,
            latency_ms_p_99=latency_ms_p_99,
            age_ms_p_50=age_ms_p_50,
            age_ms_p_95=age_ms_p_95,
            age_ms_p_99=age_ms_p_99,
            bytes_=bytes_,
            partial=partial,
        )

        return delivery_metric_point

