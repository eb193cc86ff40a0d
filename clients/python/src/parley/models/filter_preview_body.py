from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset
from typing import cast
import datetime

if TYPE_CHECKING:
  from ..models.filter_preview_body_event import FilterPreviewBodyEvent
  from ..models.filter_preview_body_filter import FilterPreviewBodyFilter





T = TypeVar("T", bound="FilterPreviewBody")



@_attrs_define
class FilterPreviewBody:
    """ 
        Attributes:
            filter_ (FilterPreviewBodyFilter): A filter on the envelope of an event, such as `{ "payload": { "type": "text"
                } }`. The guide to webhooks lists its fields, operators and limits. Absent: only `events` and `sessions` select.
            project_id (str | Unset): The project whose events are examined. Default: the project of a project token,
                otherwise the team itself.
            event (FilterPreviewBodyEvent | Unset): An envelope. The filter is tried only on it, not on retained events.
            events (list[str] | Unset): Event types, prefixes such as `message.*`, or `*`. `*` does not include types that
                must be named.
            sessions (list[str] | Unset): Names or ids of sessions. Absent: all.
            since (datetime.datetime | Unset): Only events created at this time or later.
            until (datetime.datetime | Unset): Only events created before this time.
            limit (int | Unset): The number of samples. Default 25.
     """

    filter_: FilterPreviewBodyFilter
    project_id: str | Unset = UNSET
    event: FilterPreviewBodyEvent | Unset = UNSET
    events: list[str] | Unset = UNSET
    sessions: list[str] | Unset = UNSET
    since: datetime.datetime | Unset = UNSET
    until: datetime.datetime | Unset = UNSET
    limit: int | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.filter_preview_body_event import FilterPreviewBodyEvent # noqa: PLC0415
        from ..models.filter_preview_body_filter import FilterPreviewBodyFilter # noqa: PLC0415
        filter_ = self.filter_.to_dict()

        project_id = self.project_id

        event: dict[str, Any] | Unset = UNSET
        if not isinstance(self.event, Unset):
            event = self.event.to_dict()

        events: list[str] | Unset = UNSET
        if not isinstance(self.events, Unset):
            events = self.events



        sessions: list[str] | Unset = UNSET
        if not isinstance(self.sessions, Unset):
            sessions = self.sessions



        since: str | Unset = UNSET
        if not isinstance(self.since, Unset):
            since = self.since.isoformat()

        until: str | Unset = UNSET
        if not isinstance(self.until, Unset):
            until = self.until.isoformat()

        limit = self.limit


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "filter": filter_,
        })
        if project_id is not UNSET:
            field_dict["projectId"] = project_id
        if event is not UNSET:
            field_dict["event"] = event
        if events is not UNSET:
            field_dict["events"] = events
        if sessions is not UNSET:
            field_dict["sessions"] = sessions
        if since is not UNSET:
            field_dict["since"] = since
        if until is not UNSET:
            field_dict["until"] = until
        if limit is not UNSET:
            field_dict["limit"] = limit

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.filter_preview_body_event import FilterPreviewBodyEvent # noqa: PLC0415
        from ..models.filter_preview_body_filter import FilterPreviewBodyFilter # noqa: PLC0415
        d = dict(src_dict)
        filter_ = FilterPreviewBodyFilter.from_dict(d.pop("filter"))




        project_id = d.pop("projectId", UNSET)

        _event = d.pop("event", UNSET)
        event: FilterPreviewBodyEvent | Unset
        if isinstance(_event,  Unset):
            event = UNSET
        else:
            event = FilterPreviewBodyEvent.from_dict(_event)




        events = cast(list[str], d.pop("events", UNSET))


        sessions = cast(list[str], d.pop("sessions", UNSET))


        _since = d.pop("since", UNSET)
        since: datetime.datetime | Unset
        if isinstance(_since,  Unset):
            since = UNSET
        else:
            since = datetime.datetime.fromisoformat(_since)




        _until = d.pop("until", UNSET)
        until: datetime.datetime | Unset
        if isinstance(_until,  Unset):
            until = UNSET
        else:
            until = datetime.datetime.fromisoformat(_until)




        limit = d.pop("limit", UNSET)

        filter_preview_body = cls(
            filter_=filter_,
            project_id=project_id,
            event=event,
            events=events,
            sessions=sessions,
            since=since,
            until=until,
            limit=limit,
        )

        return filter_preview_body

