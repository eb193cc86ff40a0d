from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset






T = TypeVar("T", bound="BridgeSource")



@_attrs_define
class BridgeSource:
    """ 
        Attributes:
            session (str): Name or id of a session of the project.
            chat_id (str | Unset): JID, phone number or resource id. Absent: all chats.
     """

    session: str
    chat_id: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        session = self.session

        chat_id = self.chat_id


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "session": session,
        })
        if chat_id is not UNSET:
            field_dict["chatId"] = chat_id

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        session = d.pop("session")

        chat_id = d.pop("chatId", UNSET)

        bridge_source = cls(
            session=session,
            chat_id=chat_id,
        )

        return bridge_source

