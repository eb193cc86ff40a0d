from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset
from typing import cast

if TYPE_CHECKING:
  from ..models.event_contact import EventContact
  from ..models.event_source import EventSource





T = TypeVar("T", bound="EventSummary")



@_attrs_define
class EventSummary:
    """ 
        Attributes:
            id (str): Its id.
            type_ (str): Its type.
            source (EventSource):
            session (str | Unset): The name of the session when the event happened.
            contact (EventContact | Unset):
            excerpt (str | Unset): The beginning of its text, or a short summary.
     """

    id: str
    type_: str
    source: EventSource
    session: str | Unset = UNSET
    contact: EventContact | Unset = UNSET
    excerpt: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.event_contact import EventContact # noqa: PLC0415
        from ..models.event_source import EventSource # noqa: PLC0415
        id = self.id

        type_ = self.type_

        source = self.source.to_dict()

        session = self.session

        contact: dict[str, Any] | Unset = UNSET
        if not isinstance(self.contact, Unset):
            contact = self.contact.to_dict()

        excerpt = self.excerpt


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "id": id,
            "type": type_,
            "source": source,
        })
        if session is not UNSET:
            field_dict["session"] = session
        if contact is not UNSET:
            field_dict["contact"] = contact
        if excerpt is not UNSET:
            field_dict["excerpt"] = excerpt

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.event_contact import EventContact # noqa: PLC0415
        from ..models.event_source import EventSource # noqa: PLC0415
        d = dict(src_dict)
        id = d.pop("id")

        type_ = d.pop("type")

        source = EventSource.from_dict(d.pop("source"))




        session = d.pop("session", UNSET)

        _contact = d.pop("contact", UNSET)
        contact: EventContact | Unset
        if isinstance(_contact,  Unset):
            contact = UNSET
        else:
            contact = EventContact.from_dict(_contact)




        excerpt = d.pop("excerpt", UNSET)

        event_summary = cls(
            id=id,
            type_=type_,
            source=source,
            session=session,
            contact=contact,
            excerpt=excerpt,
        )

        return event_summary

