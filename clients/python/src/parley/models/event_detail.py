from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.event_detail_content_type import EventDetailContentType
from ..models.event_detail_encoding import EventDetailEncoding
from ..models.event_detail_environment import EventDetailEnvironment
from ..models.event_detail_payload_availability import EventDetailPayloadAvailability
from ..types import UNSET, Unset
from typing import cast
import datetime

if TYPE_CHECKING:
  from ..models.event_source import EventSource





T = TypeVar("T", bound="EventDetail")



@_attrs_define
class EventDetail:
    """ 
        Attributes:
            payload (None | str): Base64 of the exact bytes of the webhook body.
            id (str): Its id.
            team_id (str): The team that it belongs to.
            type_ (str): Its type.
            source (EventSource):
            environment (EventDetailEnvironment): The stage of the project at that time.
            created_at (datetime.datetime): When it was created.
            payload_availability (EventDetailPayloadAvailability): Whether the content is available, and if not, why.
            metadata_expires_at (datetime.datetime): When the event is removed from the list.
            encoding (EventDetailEncoding | Unset): The encoding of `payload`.
            content_type (EventDetailContentType | Unset): The media type of the content.
            project_id (str | Unset): The project that it belongs to.
            replayable_until (datetime.datetime | Unset): When the payload can no longer be replayed. Absent once it is
                unavailable.
     """

    payload: None | str
    id: str
    team_id: str
    type_: str
    source: EventSource
    environment: EventDetailEnvironment
    created_at: datetime.datetime
    payload_availability: EventDetailPayloadAvailability
    metadata_expires_at: datetime.datetime
    encoding: EventDetailEncoding | Unset = UNSET
    content_type: EventDetailContentType | Unset = UNSET
    project_id: str | Unset = UNSET
    replayable_until: datetime.datetime | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.event_source import EventSource # noqa: PLC0415
        payload: None | str
        payload = self.payload

        id = self.id

        team_id = self.team_id

        type_ = self.type_

        source = self.source.to_dict()

        environment = self.environment.value

        created_at = self.created_at.isoformat()

        payload_availability = self.payload_availability.value

        metadata_expires_at = self.metadata_expires_at.isoformat()

        encoding: str | Unset = UNSET
        if not isinstance(self.encoding, Unset):
            encoding = self.encoding.value


        content_type: str | Unset = UNSET
        if not isinstance(self.content_type, Unset):
            content_type = self.content_type.value


        project_id = self.project_id

        replayable_until: str | Unset = UNSET
        if not isinstance(self.replayable_until, Unset):
            replayable_until = self.replayable_until.isoformat()


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "payload": payload,
            "id": id,
            "teamId": team_id,
            "type": type_,
            "source": source,
            "environment": environment,
            "createdAt": created_at,
            "payloadAvailability": payload_availability,
            "metadataExpiresAt": metadata_expires_at,
        })
        if encoding is not UNSET:
            field_dict["encoding"] = encoding
        if content_type is not UNSET:
            field_dict["contentType"] = content_type
        if project_id is not UNSET:
            field_dict["projectId"] = project_id
        if replayable_until is not UNSET:
            field_dict["replayableUntil"] = replayable_until

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.event_source import EventSource # noqa: PLC0415
        d = dict(src_dict)
        def _parse_payload(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        payload = _parse_payload(d.pop("payload"))


        id = d.pop("id")

        team_id = d.pop("teamId")

        type_ = d.pop("type")

        source = EventSource.from_dict(d.pop("source"))




        environment = EventDetailEnvironment(d.pop("environment"))




        created_at = datetime.datetime.fromisoformat(d.pop("createdAt"))




        payload_availability = EventDetailPayloadAvailability(d.pop("payloadAvailability"))




        metadata_expires_at = datetime.datetime.fromisoformat(d.pop("metadataExpiresAt"))




        _encoding = d.pop("encoding", UNSET)
        encoding: EventDetailEncoding | Unset
        if isinstance(_encoding,  Unset):
            encoding = UNSET
        else:
            encoding = EventDetailEncoding(_encoding)




        _content_type = d.pop("contentType", UNSET)
        content_type: EventDetailContentType | Unset
        if isinstance(_content_type,  Unset):
            content_type = UNSET
        else:
            content_type = EventDetailContentType(_content_type)




        project_id = d.pop("projectId", UNSET)

        _replayable_until = d.pop("replayableUntil", UNSET)
        replayable_until: datetime.datetime | Unset
        if isinstance(_replayable_until,  Unset):
            replayable_until = UNSET
        else:
            replayable_until = datetime.datetime.fromisoformat(_replayable_until)




        event_detail = cls(
            payload=payload,
            id=id,
            team_id=team_id,
            type_=type_,
            source=source,
            environment=environment,
            created_at=created_at,
            payload_availability=payload_availability,
            metadata_expires_at=metadata_expires_at,
            encoding=encoding,
            content_type=content_type,
            project_id=project_id,
            replayable_until=replayable_until,
        )

        return event_detail

