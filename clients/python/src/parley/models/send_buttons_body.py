from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset
from typing import cast

if TYPE_CHECKING:
  from ..models.interactive_header import InteractiveHeader
  from ..models.reply_button import ReplyButton





T = TypeVar("T", bound="SendButtonsBody")



@_attrs_define
class SendButtonsBody:
    """ 
        Attributes:
            text (str): The text.
            buttons (list[ReplyButton]): The choices.
            chat_id (str): The recipient: a JID, a phone number (7–15 digits, optional +) or a resource id.
            footer (str | Unset): Small text below the message.
            header (InteractiveHeader | Unset):
            reply_to (str | Unset): The id of a message in this session to reply to.
            mentions (list[str] | Unset): People to mention, each written as in `chatId`.
            session (str | Unset): Name or id of the sending session. Default: `default`, or the session of the client
                token.
     """

    text: str
    buttons: list[ReplyButton]
    chat_id: str
    footer: str | Unset = UNSET
    header: InteractiveHeader | Unset = UNSET
    reply_to: str | Unset = UNSET
    mentions: list[str] | Unset = UNSET
    session: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.interactive_header import InteractiveHeader # noqa: PLC0415
        from ..models.reply_button import ReplyButton # noqa: PLC0415
        text = self.text

        buttons = []
        for buttons_item_data in self.buttons:
            buttons_item = buttons_item_data.to_dict()
            buttons.append(buttons_item)



        chat_id = self.chat_id

        footer = self.footer

        header: dict[str, Any] | Unset = UNSET
        if not isinstance(self.header, Unset):
            header = self.header.to_dict()

        reply_to = self.reply_to

        mentions: list[str] | Unset = UNSET
        if not isinstance(self.mentions, Unset):
            mentions = self.mentions



        session = self.session


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "text": text,
            "buttons": buttons,
            "chatId": chat_id,
        })
        if footer is not UNSET:
            field_dict["footer"] = footer
        if header is not UNSET:
            field_dict["header"] = header
        if reply_to is not UNSET:
            field_dict["replyTo"] = reply_to
        if mentions is not UNSET:
            field_dict["mentions"] = mentions
        if session is not UNSET:
            field_dict["session"] = session

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.interactive_header import InteractiveHeader # noqa: PLC0415
        from ..models.reply_button import ReplyButton # noqa: PLC0415
        d = dict(src_dict)
        text = d.pop("text")

        buttons = []
        _buttons = d.pop("buttons")
        for buttons_item_data in (_buttons):
            buttons_item = ReplyButton.from_dict(buttons_item_data)



            buttons.append(buttons_item)


        chat_id = d.pop("chatId")

        footer = d.pop("footer", UNSET)

        _header = d.pop("header", UNSET)
        header: InteractiveHeader | Unset
        if isinstance(_header,  Unset):
            header = UNSET
        else:
            header = InteractiveHeader.from_dict(_header)




        reply_to = d.pop("replyTo", UNSET)

        mentions = cast(list[str], d.pop("mentions", UNSET))


        session = d.pop("session", UNSET)

        send_buttons_body = cls(
            text=text,
            buttons=buttons,
            chat_id=chat_id,
            footer=footer,
            header=header,
            reply_to=reply_to,
            mentions=mentions,
            session=session,
        )

        return send_buttons_body

