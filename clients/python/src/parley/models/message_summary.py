from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.message_summary_type import MessageSummaryType
from ..types import UNSET, Unset






T = TypeVar("T", bound="MessageSummary")



@_attrs_define
class MessageSummary:
    """ 
        Attributes:
            id (str): Its id.
            type_ (MessageSummaryType): Its type.
            from_me (bool): Whether the session sent the message.
            timestamp (float): Unix seconds.
            text (str | Unset): Text or caption.
            reply_to (str | Unset): The message that it replies to.
     """

    id: str
    type_: MessageSummaryType
    from_me: bool
    timestamp: float
    text: str | Unset = UNSET
    reply_to: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        id = self.id

        type_ = self.type_.value

        from_me = self.from_me

        timestamp = self.timestamp

        text = self.text

        reply_to = self.reply_to


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "id": id,
            "type": type_,
            "fromMe": from_me,
            "timestamp": timestamp,
        })
        if text is not UNSET:
            field_dict["text"] = text
        if reply_to is not UNSET:
            field_dict["replyTo"] = reply_to

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        id = d.pop("id")

        type_ = MessageSummaryType(d.pop("type"))




        from_me = d.pop("fromMe")

        timestamp = d.pop("timestamp")

        text = d.pop("text", UNSET)

        reply_to = d.pop("replyTo", UNSET)

        message_summary = cls(
            id=id,
            type_=type_,
            from_me=from_me,
            timestamp=timestamp,
            text=text,
            reply_to=reply_to,
        )

        return message_summary

