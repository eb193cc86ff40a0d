from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast
import datetime

if TYPE_CHECKING:
  from ..models.delivery_traffic import DeliveryTraffic
  from ..models.endpoint_counts import EndpointCounts
  from ..models.message_traffic import MessageTraffic
  from ..models.operation_counts import OperationCounts
  from ..models.session_counts import SessionCounts





T = TypeVar("T", bound="Overview")



@_attrs_define
class Overview:
    """ 
        Attributes:
            generated_at (datetime.datetime): When the figures were read.
            sessions (None | SessionCounts): Sessions by status. Null while unknown.
            messages (MessageTraffic | None): Messages of the last hour. Null while unknown.
            deliveries (DeliveryTraffic | None): Attempts of the last hour and waiting deliveries. Null while unknown.
            endpoints (EndpointCounts | None): Webhook endpoints, and the failing ones. Null while unknown.
            operations (None | OperationCounts): Operations that have not ended. Null while unknown.
     """

    generated_at: datetime.datetime
    sessions: None | SessionCounts
    messages: MessageTraffic | None
    deliveries: DeliveryTraffic | None
    endpoints: EndpointCounts | None
    operations: None | OperationCounts





    def to_dict(self) -> dict[str, Any]:
        from ..models.delivery_traffic import DeliveryTraffic # noqa: PLC0415
        from ..models.endpoint_counts import EndpointCounts # noqa: PLC0415
        from ..models.message_traffic import MessageTraffic # noqa: PLC0415
        from ..models.operation_counts import OperationCounts # noqa: PLC0415
        from ..models.session_counts import SessionCounts # noqa: PLC0415
        generated_at = self.generated_at.isoformat()

        sessions: dict[str, Any] | None
        if isinstance(self.sessions, SessionCounts):
            sessions = self.sessions.to_dict()
        else:
            sessions = self.sessions

        messages: dict[str, Any] | None
        if isinstance(self.messages, MessageTraffic):
            messages = self.messages.to_dict()
        else:
            messages = self.messages

        deliveries: dict[str, Any] | None
        if isinstance(self.deliveries, DeliveryTraffic):
            deliveries = self.deliveries.to_dict()
        else:
            deliveries = self.deliveries

        endpoints: dict[str, Any] | None
        if isinstance(self.endpoints, EndpointCounts):
            endpoints = self.endpoints.to_dict()
        else:
            endpoints = self.endpoints

        operations: dict[str, Any] | None
        if isinstance(self.operations, OperationCounts):
            operations = self.operations.to_dict()
        else:
            operations = self.operations


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "generatedAt": generated_at,
            "sessions": sessions,
            "messages": messages,
            "deliveries": deliveries,
            "endpoints": endpoints,
            "operations": operations,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.delivery_traffic import DeliveryTraffic # noqa: PLC0415
        from ..models.endpoint_counts import EndpointCounts # noqa: PLC0415
        from ..models.message_traffic import MessageTraffic # noqa: PLC0415
        from ..models.operation_counts import OperationCounts # noqa: PLC0415
        from ..models.session_counts import SessionCounts # noqa: PLC0415
        d = dict(src_dict)
        generated_at = datetime.datetime.fromisoformat(d.pop("generatedAt"))




        def _parse_sessions(data: object) -> None | SessionCounts:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                sessions_type_0 = SessionCounts.from_dict(data)



                return sessions_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SessionCounts, data)

        sessions = _parse_sessions(d.pop("sessions"))


        def _parse_messages(data: object) -> MessageTraffic | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                messages_type_0 = MessageTraffic.from_dict(data)



                return messages_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(MessageTraffic | None, data)

        messages = _parse_messages(d.pop("messages"))


        def _parse_deliveries(data: object) -> DeliveryTraffic | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                deliveries_type_0 = DeliveryTraffic.from_dict(data)



                return deliveries_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(DeliveryTraffic | None, data)

        deliveries = _parse_deliveries(d.pop("deliveries"))


        def _parse_endpoints(data: object) -> EndpointCounts | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                endpoints_type_0 = EndpointCounts.from_dict(data)



                return endpoints_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(EndpointCounts | None, data)

        endpoints = _parse_endpoints(d.pop("endpoints"))


        def _parse_operations(data: object) -> None | OperationCounts:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                operations_type_0 = OperationCounts.from_dict(data)



                return operations_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | OperationCounts, data)

        operations = _parse_operations(d.pop("operations"))


        overview = cls(
            generated_at=generated_at,
            sessions=sessions,
            messages=messages,
            deliveries=deliveries,
            endpoints=endpoints,
            operations=operations,
        )

        return overview

