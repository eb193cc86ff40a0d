from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset
from typing import cast






T = TypeVar("T", bound="SendTextBody")



@_attrs_define
class SendTextBody:
    """ 
        Attributes:
            text (str): The text.
            chat_id (str): The recipient: a JID, a phone number (7–15 digits, optional +) or a resource id.
            link_preview (bool | Unset): Whether the network may show a preview of a link in the text.
            view_once (bool | Unset): Whether phones show it only once. Answered with 501 if the network does not support
                this.
            reply_to (str | Unset): The id of a message in this session to reply to.
            mentions (list[str] | Unset): People to mention, each written as in `chatId`.
            session (str | Unset): Name or id of the sending session. Default: `default`, or the session of the client
                token.
     """

    text: str
    chat_id: str
    link_preview: bool | Unset = UNSET
    view_once: bool | Unset = UNSET
    reply_to: str | Unset = UNSET
    mentions: list[str] | Unset = UNSET
    session: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        text = self.text

        chat_id = self.chat_id

        link_preview = self.link_preview

        view_once = self.view_once

        reply_to = self.reply_to

        mentions: list[str] | Unset = UNSET
        if not isinstance(self.mentions, Unset):
            mentions = self.mentions



        session = self.session


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "text": text,
            "chatId": chat_id,
        })
        if link_preview is not UNSET:
            field_dict["linkPreview"] = link_preview
        if view_once is not UNSET:
            field_dict["viewOnce"] = view_once
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
        text = d.pop("text")

        chat_id = d.pop("chatId")

        link_preview = d.pop("linkPreview", UNSET)

        view_once = d.pop("viewOnce", UNSET)

        reply_to = d.pop("replyTo", UNSET)

        mentions = cast(list[str], d.pop("mentions", UNSET))


        session = d.pop("session", UNSET)

        send_text_body = cls(
            text=text,
            chat_id=chat_id,
            link_preview=link_preview,
            view_once=view_once,
            reply_to=reply_to,
            mentions=mentions,
            session=session,
        )

        return send_text_body

