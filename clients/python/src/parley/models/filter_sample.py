from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast
import datetime






T = TypeVar("T", bound="FilterSample")



@_attrs_define
class FilterSample:
    """ 
        Attributes:
            event_id (str): The event.
            type_ (str): Its type.
            created_at (datetime.datetime): When it was created.
            matches (bool): Whether the filter lets the event through.
     """

    event_id: str
    type_: str
    created_at: datetime.datetime
    matches: bool





    def to_dict(self) -> dict[str, Any]:
        event_id = self.event_id

        type_ = self.type_

        created_at = self.created_at.isoformat()

        matches = self.matches


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "eventId": event_id,
            "type": type_,
            "createdAt": created_at,
            "matches": matches,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        event_id = d.pop("eventId")

        type_ = d.pop("type")

        created_at = datetime.datetime.fromisoformat(d.pop("createdAt"))




        matches = d.pop("matches")

        filter_sample = cls(
            event_id=event_id,
            type_=type_,
            created_at=created_at,
            matches=matches,
        )

        return filter_sample

