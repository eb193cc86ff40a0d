from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset
from typing import cast

if TYPE_CHECKING:
  from ..models.file_input import FileInput





T = TypeVar("T", bound="SendFileBody")



@_attrs_define
class SendFileBody:
    """ 
        Attributes:
            file (FileInput):
            chat_id (str): The recipient: a JID, a phone number (7–15 digits, optional +) or a resource id.
            caption (str | Unset): The text below the file.
            view_once (bool | Unset): Whether phones show it only once. For an image, a video or a voice message.
            reply_to (str | Unset): The id of a message in this session to reply to.
            mentions (list[str] | Unset): People to mention, each written as in `chatId`.
            session (str | Unset): Name or id of the sending session. Default: `default`, or the session of the client
                token.
     """

    file: FileInput
    chat_id: str
    caption: str | Unset = UNSET
    view_once: bool | Unset = UNSET
    reply_to: str | Unset = UNSET
    mentions: list[str] | Unset = UNSET
    session: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.file_input import FileInput # noqa: PLC0415
        file = self.file.to_dict()

        chat_id = self.chat_id

        caption = self.caption

        view_once = self.view_once

        reply_to = self.reply_to

        mentions: list[str] | Unset = UNSET
        if not isinstance(self.mentions, Unset):
            mentions = self.mentions



        session = self.session


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "file": file,
            "chatId": chat_id,
        })
        if caption is not UNSET:
            field_dict["caption"] = caption
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
        from ..models.file_input import FileInput # noqa: PLC0415
        d = dict(src_dict)
        file = FileInput.from_dict(d.pop("file"))




        chat_id = d.pop("chatId")

        caption = d.pop("caption", UNSET)

        view_once = d.pop("viewOnce", UNSET)

        reply_to = d.pop("replyTo", UNSET)

        mentions = cast(list[str], d.pop("mentions", UNSET))


        session = d.pop("session", UNSET)

        send_file_body = cls(
            file=file,
            chat_id=chat_id,
            caption=caption,
            view_once=view_once,
            reply_to=reply_to,
            mentions=mentions,
            session=session,
        )

        return send_file_body

