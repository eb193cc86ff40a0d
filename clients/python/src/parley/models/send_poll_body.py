from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset
from typing import cast

if TYPE_CHECKING:
  from ..models.new_poll import NewPoll





T = TypeVar("T", bound="SendPollBody")



@_attrs_define
class SendPollBody:
    """ 
        Attributes:
            poll (NewPoll):
            chat_id (str): The recipient: a JID, a phone number (7–15 digits, optional +) or a resource id.
            reply_to (str | Unset): The id of a message in this session to reply to.
            mentions (list[str] | Unset): People to mention, each written as in `chatId`.
            session (str | Unset): Name or id of the sending session. Default: `default`, or the session of the client
                token.
     """

    poll: NewPoll
    chat_id: str
    reply_to: str | Unset = UNSET
    mentions: list[str] | Unset = UNSET
    session: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.new_poll import NewPoll # noqa: PLC0415
        poll = self.poll.to_dict()

        chat_id = self.chat_id

        reply_to = self.reply_to

        mentions: list[str] | Unset = UNSET
        if not isinstance(self.mentions, Unset):
            mentions = self.mentions



        session = self.session


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "poll": poll,
            "chatId": chat_id,
        })
        if reply_to is not UNSET:
            field_dict["replyTo"] = reply_to
        if mentions is not UNSET:
            field_dict["mentions"] = mentions
        if session is not UNSET:
            field_dict["session"] = session

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.new_poll import NewPoll # noqa: PLC0415
        d = dict(src_dict)
        poll = NewPoll.from_dict(d.pop("poll"))




        chat_id = d.pop("chatId")

        reply_to = d.pop("replyTo", UNSET)

        mentions = cast(list[str], d.pop("mentions", UNSET))


        session = d.pop("session", UNSET)

        send_poll_body = cls(
            poll=poll,
            chat_id=chat_id,
            reply_to=reply_to,
            mentions=mentions,
            session=session,
        )

        return send_poll_body

