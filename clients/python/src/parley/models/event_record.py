from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.event_record_environment import EventRecordEnvironment
from ..models.event_record_payload_availability import EventRecordPayloadAvailability
from ..types import UNSET, Unset
from typing import cast
import datetime

if TYPE_CHECKING:
  from ..models.event_source import EventSource





T = TypeVar("T", bound="EventRecord")



@_attrs_define
class EventRecord:
    """ 
        Attributes:
            id (str): Its id.
            team_id (str): The team that it belongs to.
            type_ (str): Its type.
            source (EventSource):
            environment (EventRecordEnvironment): The stage of the project at that time.
            created_at (datetime.datetime): When it was created.
            payload_availability (EventRecordPayloadAvailability): Whether the content is available, and if not, why.
            metadata_expires_at (datetime.datetime): When the event is removed from the list.
            project_id (str | Unset): The project that it belongs to.
            replayable_until (datetime.datetime | Unset): When the payload can no longer be replayed. Absent once it is
                unavailable.
     """

    id: str
    team_id: str
    type_: str
    source: EventSource
    environment: EventRecordEnvironment
    created_at: datetime.datetime
    payload_availability: EventRecordPayloadAvailability
    metadata_expires_at: datetime.datetime
    project_id: str | Unset = UNSET
    replayable_until: datetime.datetime | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.event_source import EventSource # noqa: PLC0415
        id = self.id

        team_id = self.team_id

        type_ = self.type_

        source = self.source.to_dict()

        environment = self.environment.value

        created_at = self.created_at.isoformat()

        payload_availability = self.payload_availability.value

        metadata_expires_at = self.metadata_expires_at.isoformat()

        project_id = self.project_id

        replayable_until: str | Unset = UNSET
        if not isinstance(self.replayable_until, Unset):
            replayable_until = self.replayable_until.isoformat()


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "id": id,
            "teamId": team_id,
            "type": type_,
            "source": source,
            "environment": environment,
            "createdAt": created_at,
            "payloadAvailability": payload_availability,
            "metadataExpiresAt": metadata_expires_at,
        })
        if project_id is not UNSET:
            field_dict["projectId"] = project_id
        if replayable_until is not UNSET:
            field_dict["replayableUntil"] = replayable_until

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.event_source import EventSource # noqa: PLC0415
        d = dict(src_dict)
        id = d.pop("id")

        team_id = d.pop("teamId")

        type_ = d.pop("type")

        source = EventSource.from_dict(d.pop("source"))




        environment = EventRecordEnvironment(d.pop("environment"))




        created_at = datetime.datetime.fromisoformat(d.pop("createdAt"))




        payload_availability = EventRecordPayloadAvailability(d.pop("payloadAvailability"))




        metadata_expires_at = datetime.datetime.fromisoformat(d.pop("metadataExpiresAt"))




        project_id = d.pop("projectId", UNSET)

        _replayable_until = d.pop("replayableUntil", UNSET)
        replayable_until: datetime.datetime | Unset
        if isinstance(_replayable_until,  Unset):
            replayable_until = UNSET
        else:
            replayable_until = datetime.datetime.fromisoformat(_replayable_until)




        event_record = cls(
            id=id,
            team_id=team_id,
            type_=type_,
            source=source,
            environment=environment,
            created_at=created_at,
            payload_availability=payload_availability,
            metadata_expires_at=metadata_expires_at,
            project_id=project_id,
            replayable_until=replayable_until,
        )

        return event_record

