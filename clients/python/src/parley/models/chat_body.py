from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset






T = TypeVar("T", bound="ChatBody")



@_attrs_define
class ChatBody:
    """ 
        Attributes:
            chat_id (str): A JID, a phone number (7–15 digits, optional +) or a resource id.
            session (str | Unset): Name or id of the session. Default: `default`, or the session of the client token.
     """

    chat_id: str
    session: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        chat_id = self.chat_id

        session = self.session


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "chatId": chat_id,
        })
        if session is not UNSET:
            field_dict["session"] = session

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        chat_id = d.pop("chatId")

        session = d.pop("session", UNSET)

        chat_body = cls(
            chat_id=chat_id,
            session=session,
        )

        return chat_body

