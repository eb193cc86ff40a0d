from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset
from typing import cast






T = TypeVar("T", bound="SendLocationBody")



@_attrs_define
class SendLocationBody:
    """ 
        Attributes:
            latitude (float): Degrees.
            longitude (float): Degrees.
            chat_id (str): The recipient: a JID, a phone number (7–15 digits, optional +) or a resource id.
            title (str | Unset): The text that people see.
            reply_to (str | Unset): The id of a message in this session to reply to.
            mentions (list[str] | Unset): People to mention, each written as in `chatId`.
            session (str | Unset): Name or id of the sending session. Default: `default`, or the session of the client
                token.
     """

    latitude: float
    longitude: float
    chat_id: str
    title: str | Unset = UNSET
    reply_to: str | Unset = UNSET
    mentions: list[str] | Unset = UNSET
    session: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        latitude = self.latitude

        longitude = self.longitude

        chat_id = self.chat_id

        title = self.title

        reply_to = self.reply_to

        mentions: list[str] | Unset = UNSET
        if not isinstance(self.mentions, Unset):
            mentions = self.mentions



        session = self.session


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "latitude": latitude,
            "longitude": longitude,
            "chatId": chat_id,
        })
        if title is not UNSET:
            field_dict["title"] = title
        if reply_to is not UNSET:
            field_dict["replyTo"] = reply_to
        if mentions is not UNSET:
            field_dict["mentions"] = mentions
        if session is not UNSET:
            field_dict["session"] = session

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        latitude = d.pop("latitude")

        longitude = d.pop("longitude")

        chat_id = d.pop("chatId")

        title = d.pop("title", UNSET)

        reply_to = d.pop("replyTo", UNSET)

        mentions = cast(list[str], d.pop("mentions", UNSET))


        session = d.pop("session", UNSET)

        send_location_body = cls(
            latitude=latitude,
            longitude=longitude,
            chat_id=chat_id,
            title=title,
            reply_to=reply_to,
            mentions=mentions,
            session=session,
        )

        return send_location_body

