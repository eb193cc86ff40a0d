from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.presence_body_presence import PresenceBodyPresence
from ..types import UNSET, Unset






T = TypeVar("T", bound="PresenceBody")



@_attrs_define
class PresenceBody:
    """ 
        Attributes:
            presence (PresenceBodyPresence): What the person is doing.
            chat_id (str | Unset): Required with typing, recording and paused.
     """

    presence: PresenceBodyPresence
    chat_id: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        presence = self.presence.value

        chat_id = self.chat_id


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "presence": presence,
        })
        if chat_id is not UNSET:
            field_dict["chatId"] = chat_id

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        presence = PresenceBodyPresence(d.pop("presence"))




        chat_id = d.pop("chatId", UNSET)

        presence_body = cls(
            presence=presence,
            chat_id=chat_id,
        )

        return presence_body

