from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.delivery_attempt_error import DeliveryAttemptError
from ..models.delivery_attempt_trigger import DeliveryAttemptTrigger
from ..types import UNSET, Unset
from typing import cast
import datetime

if TYPE_CHECKING:
  from ..models.attempt_batch import AttemptBatch
  from ..models.delivery_attempt_request_headers import DeliveryAttemptRequestHeaders
  from ..models.delivery_attempt_response import DeliveryAttemptResponse





T = TypeVar("T", bound="DeliveryAttempt")



@_attrs_define
class DeliveryAttempt:
    """ 
        Attributes:
            number (int): The number of the attempt, starting at 1.
            trigger (DeliveryAttemptTrigger): Whether the attempt was scheduled or requested by a person.
            started_at (datetime.datetime): When it started.
            duration_ms (int): The duration in milliseconds.
            response_status (int | Unset): The status that the endpoint answered with.
            response_body (str | Unset): The first 16 KiB of the response body.
            error (DeliveryAttemptError | Unset): Why it failed. Null or absent if it has not failed.
            target (str | Unset): For a destination other than HTTP: the target, such as an exchange or a topic with its
                host.
            response (DeliveryAttemptResponse | Unset): For a destination other than HTTP: the answer, such as `{
                "confirmed": true }`. With the error `token`: `{ status?, error, description? }` from the token server.
            batch (AttemptBatch | Unset):
            request_headers (DeliveryAttemptRequestHeaders | Unset): The request headers by lower-case name. Values of the
                endpoint's extra headers are `***`, because they may be secret. `webhook-signature` is absent once a secret that
                signed it is gone.
            request_body (str | Unset): The signed bytes as text. Absent once they are gone, or while the session’s content
                is withdrawn.
     """

    number: int
    trigger: DeliveryAttemptTrigger
    started_at: datetime.datetime
    duration_ms: int
    response_status: int | Unset = UNSET
    response_body: str | Unset = UNSET
    error: DeliveryAttemptError | Unset = UNSET
    target: str | Unset = UNSET
    response: DeliveryAttemptResponse | Unset = UNSET
    batch: AttemptBatch | Unset = UNSET
    request_headers: DeliveryAttemptRequestHeaders | Unset = UNSET
    request_body: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.attempt_batch import AttemptBatch # noqa: PLC0415
        from ..models.delivery_attempt_request_headers import DeliveryAttemptRequestHeaders # noqa: PLC0415
        from ..models.delivery_attempt_response import DeliveryAttemptResponse # noqa: PLC0415
        number = self.number

        trigger = self.trigger.value

        started_at = self.started_at.isoformat()

        duration_ms = self.duration_ms

        response_status = self.response_status

        response_body = self.response_body

        error: str | Unset = UNSET
        if not isinstance(self.error, Unset):
            error = self.error.value


        target = self.target

        response: dict[str, Any] | Unset = UNSET
        if not isinstance(self.response, Unset):
            response = self.response.to_dict()

        batch: dict[str, Any] | Unset = UNSET
        if not isinstance(self.batch, Unset):
            batch = self.batch.to_dict()

        request_headers: dict[str, Any] | Unset = UNSET
        if not isinstance(self.request_headers, Unset):
            request_headers = self.request_headers.to_dict()

        request_body = self.request_body


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "number": number,
            "trigger": trigger,
            "startedAt": started_at,
            "durationMs": duration_ms,
        })
        if response_status is not UNSET:
            field_dict["responseStatus"] = response_status
        if response_body is not UNSET:
            field_dict["responseBody"] = response_body
        if error is not UNSET:
            field_dict["error"] = error
        if target is not UNSET:
            field_dict["target"] = target
        if response is not UNSET:
            field_dict["response"] = response
        if batch is not UNSET:
            field_dict["batch"] = batch
        if request_headers is not UNSET:
            field_dict["requestHeaders"] = request_headers
        if request_body is not UNSET:
            field_dict["requestBody"] = request_body

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.attempt_batch import AttemptBatch # noqa: PLC0415
        from ..models.delivery_attempt_request_headers import DeliveryAttemptRequestHeaders # noqa: PLC0415
        from ..models.delivery_attempt_response import DeliveryAttemptResponse # noqa: PLC0415
        d = dict(src_dict)
        number = d.pop("number")

        trigger = DeliveryAttemptTrigger(d.pop("trigger"))




        started_at = datetime.datetime.fromisoformat(d.pop("startedAt"))




        duration_ms = d.pop("durationMs")

        response_status = d.pop("responseStatus", UNSET)

        response_body = d.pop("responseBody", UNSET)

        _error = d.pop("error", UNSET)
        error: DeliveryAttemptError | Unset
        if isinstance(_error,  Unset):
            error = UNSET
        else:
            error = DeliveryAttemptError(_error)




        target = d.pop("target", UNSET)

        _response = d.pop("response", UNSET)
        response: DeliveryAttemptResponse | Unset
        if isinstance(_response,  Unset):
            response = UNSET
        else:
            response = DeliveryAttemptResponse.from_dict(_response)




        _batch = d.pop("batch", UNSET)
        batch: AttemptBatch | Unset
        if isinstance(_batch,  Unset):
            batch = UNSET
        else:
            batch = AttemptBatch.from_dict(_batch)




        _request_headers = d.pop("requestHeaders", UNSET)
        request_headers: DeliveryAttemptRequestHeaders | Unset
        if isinstance(_request_headers,  Unset):
            request_headers = UNSET
        else:
            request_headers = DeliveryAttemptRequestHeaders.from_dict(_request_headers)




        request_body = d.pop("requestBody", UNSET)

        delivery_attempt = cls(
            number=number,
            trigger=trigger,
            started_at=started_at,
            duration_ms=duration_ms,
            response_status=response_status,
            response_body=response_body,
            error=error,
            target=target,
            response=response,
            batch=batch,
            request_headers=request_headers,
            request_body=request_body,
        )

        return delivery_attempt

