from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast
import datetime






T = TypeVar("T", bound="DeadLetterView")



@_attrs_define
class DeadLetterView:
    """ 
        Attributes:
            id (str): Its id.
            consumer (str): The durable consumer that gave up on the event.
            event_id (str): Id of the integration event. For a customer event, the id of that event.
            stream (str): The JetStream stream of the event.
            subject (str): The NATS subject on which the event was published.
            reason (str): Why.
            attempts (int): How many times it was tried.
            size_bytes (int): The size in bytes.
            created_at (datetime.datetime): When it was created.
     """

    id: str
    consumer: str
    event_id: str
    stream: str
    subject: str
    reason: str
    attempts: int
    size_bytes: int
    created_at: datetime.datetime





    def to_dict(self) -> dict[str, Any]:
        id = self.id

        consumer = self.consumer

        event_id = self.event_id

        stream = self.stream

        subject = self.subject

        reason = self.reason

        attempts = self.attempts

        size_bytes = self.size_bytes

        created_at = self.created_at.isoformat()


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "id": id,
            "consumer": consumer,
            "eventId": event_id,
            "stream": stream,
            "subject": subject,
            "reason": reason,
            "attempts": attempts,
            "sizeBytes": size_bytes,
            "createdAt": created_at,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        id = d.pop("id")

        consumer = d.pop("consumer")

        event_id = d.pop("eventId")

        stream = d.pop("stream")

        subject = d.pop("subject")

        reason = d.pop("reason")

        attempts = d.pop("attempts")

        size_bytes = d.pop("sizeBytes")

        created_at = datetime.datetime.fromisoformat(d.pop("createdAt"))




        dead_letter_view = cls(
            id=id,
            consumer=consumer,
            event_id=event_id,
            stream=stream,
            subject=subject,
            reason=reason,
            attempts=attempts,
            size_bytes=size_bytes,
            created_at=created_at,
        )

        return dead_letter_view

