from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.presence_presence import PresencePresence
from ..types import UNSET, Unset
from typing import cast
import datetime






T = TypeVar("T", bound="Presence")



@_attrs_define
class Presence:
    """ 
        Attributes:
            chat_id (str): The JID of the person.
            id (str): Its id.
            presence (PresencePresence): What the person is doing.
            last_seen (datetime.datetime | Unset): When they were last online, if they are offline.
     """

    chat_id: str
    id: str
    presence: PresencePresence
    last_seen: datetime.datetime | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        chat_id = self.chat_id

        id = self.id

        presence = self.presence.value

        last_seen: str | Unset = UNSET
        if not isinstance(self.last_seen, Unset):
            last_seen = self.last_seen.isoformat()


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "chatId": chat_id,
            "id": id,
            "presence": presence,
        })
        if last_seen is not UNSET:
            field_dict["lastSeen"] = last_seen

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        chat_id = d.pop("chatId")

        id = d.pop("id")

        presence = PresencePresence(d.pop("presence"))




        _last_seen = d.pop("lastSeen", UNSET)
        last_seen: datetime.datetime | Unset
        if isinstance(_last_seen,  Unset):
            last_seen = UNSET
        else:
            last_seen = datetime.datetime.fromisoformat(_last_seen)




        presence = cls(
            chat_id=chat_id,
            id=id,
            presence=presence,
            last_seen=last_seen,
        )

        return presence

