from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.found_resource_kind import FoundResourceKind
from ..types import UNSET, Unset






T = TypeVar("T", bound="FoundResource")



@_attrs_define
class FoundResource:
    """ 
        Attributes:
            kind (FoundResourceKind): The kind of the resource.
            id (str): Its id.
            name (str | Unset): Its name or label, the type of an event, or the URL of a webhook.
            session (str | Unset): For a chat or a message: the name of its session.
            chat_id (str | Unset): For a message: its chat.
            webhook_id (str | Unset): For a delivery: its webhook.
     """

    kind: FoundResourceKind
    id: str
    name: str | Unset = UNSET
    session: str | Unset = UNSET
    chat_id: str | Unset = UNSET
    webhook_id: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        kind = self.kind.value

        id = self.id

        name = self.name

        session = self.session

        chat_id = self.chat_id

        webhook_id = self.webhook_id


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "kind": kind,
            "id": id,
        })
        if name is not UNSET:
            field_dict["name"] = name
        if session is not UNSET:
            field_dict["session"] = session
        if chat_id is not UNSET:
            field_dict["chatId"] = chat_id
        if webhook_id is not UNSET:
            field_dict["webhookId"] = webhook_id

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        kind = FoundResourceKind(d.pop("kind"))




        id = d.pop("id")

        name = d.pop("name", UNSET)

        session = d.pop("session", UNSET)

        chat_id = d.pop("chatId", UNSET)

        webhook_id = d.pop("webhookId", UNSET)

        found_resource = cls(
            kind=kind,
            id=id,
            name=name,
            session=session,
            chat_id=chat_id,
            webhook_id=webhook_id,
        )

        return found_resource

