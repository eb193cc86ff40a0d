from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.delivery_error import DeliveryError
from ..models.delivery_held import DeliveryHeld
from ..models.delivery_kind import DeliveryKind
from ..models.delivery_status import DeliveryStatus
from ..types import UNSET, Unset
from typing import cast
import datetime






T = TypeVar("T", bound="Delivery")



@_attrs_define
class Delivery:
    """ 
        Attributes:
            id (str): Its id.
            event_id (str): The event.
            webhook_id (str): The endpoint.
            kind (DeliveryKind): Its kind.
            status (DeliveryStatus): The current status.
            attempts (int): The number of attempts made.
            created_at (datetime.datetime): When it was created.
            next_attempt_at (datetime.datetime | Unset): Absent if none follows, while the delivery is held, and while an
                earlier event of its session goes first.
            held (DeliveryHeld | Unset): Why the delivery waits without a next attempt. Waiting uses up none of its
                attempts.
            last_response_status (int | Unset): The response status of the last attempt.
            error (DeliveryError | Unset): `expired`: not finished within seven days after it was created or last retried by
                hand.
     """

    id: str
    event_id: str
    webhook_id: str
    kind: DeliveryKind
    status: DeliveryStatus
    attempts: int
    created_at: datetime.datetime
    next_attempt_at: datetime.datetime | Unset = UNSET
    held: DeliveryHeld | Unset = UNSET
    last_response_status: int | Unset = UNSET
    error: DeliveryError | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        id = self.id

        event_id = self.event_id

        webhook_id = self.webhook_id

        kind = self.kind.value

        status = self.status.value

        attempts = self.attempts

        created_at = self.created_at.isoformat()

        next_attempt_at: str | Unset = UNSET
        if not isinstance(self.next_attempt_at, Unset):
            next_attempt_at = self.next_attempt_at.isoformat()

        held: str | Unset = UNSET
        if not isinstance(self.held, Unset):
            held = self.held.value


        last_response_status = self.last_response_status

        error: str | Unset = UNSET
        if not isinstance(self.error, Unset):
            error = self.error.value



        field_dict: dict[str, Any] = {}

        field_dict.update({
            "id": id,
            "eventId": event_id,
            "webhookId": webhook_id,
            "kind": kind,
            "status": status,
            "attempts": attempts,
            "createdAt": created_at,
        })
        if next_attempt_at is not UNSET:
            field_dict["nextAttemptAt"] = next_attempt_at
        if held is not UNSET:
            field_dict["held"] = held
        if last_response_status is not UNSET:
            field_dict["lastResponseStatus"] = last_response_status
        if error is not UNSET:
            field_dict["error"] = error

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        id = d.pop("id")

        event_id = d.pop("eventId")

        webhook_id = d.pop("webhookId")

        kind = DeliveryKind(d.pop("kind"))




        status = DeliveryStatus(d.pop("status"))




        attempts = d.pop("attempts")

        created_at = datetime.datetime.fromisoformat(d.pop("createdAt"))




        _next_attempt_at = d.pop("nextAttemptAt", UNSET)
        next_attempt_at: datetime.datetime | Unset
        if isinstance(_next_attempt_at,  Unset):
            next_attempt_at = UNSET
        else:
            next_attempt_at = datetime.datetime.fromisoformat(_next_attempt_at)




        _held = d.pop("held", UNSET)
        held: DeliveryHeld | Unset
        if isinstance(_held,  Unset):
            held = UNSET
        else:
            held = DeliveryHeld(_held)




        last_response_status = d.pop("lastResponseStatus", UNSET)

        _error = d.pop("error", UNSET)
        error: DeliveryError | Unset
        if isinstance(_error,  Unset):
            error = UNSET
        else:
            error = DeliveryError(_error)




        delivery = cls(
            id=id,
            event_id=event_id,
            webhook_id=webhook_id,
            kind=kind,
            status=status,
            attempts=attempts,
            created_at=created_at,
            next_attempt_at=next_attempt_at,
            held=held,
            last_response_status=last_response_status,
            error=error,
        )

        return delivery

