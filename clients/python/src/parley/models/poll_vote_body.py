from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset
from typing import cast






T = TypeVar("T", bound="PollVoteBody")



@_attrs_define
class PollVoteBody:
    """ 
        Attributes:
            poll_message_id (str): The id of a poll of the chat in this session.
            votes (list[str]): Names or hashes of options. They replace earlier votes. An empty list removes the vote.
            chat_id (str): The recipient: a JID, a phone number (7–15 digits, optional +) or a resource id.
            reply_to (str | Unset): The id of a message in this session to reply to.
            mentions (list[str] | Unset): People to mention, each written as in `chatId`.
            session (str | Unset): Name or id of the sending session. Default: `default`, or the session of the client
                token.
     """

    poll_message_id: str
    votes: list[str]
    chat_id: str
    reply_to: str | Unset = UNSET
    mentions: list[str] | Unset = UNSET
    session: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        poll_message_id = self.poll_message_id

        votes = self.votes



        chat_id = self.chat_id

        reply_to = self.reply_to

        mentions: list[str] | Unset = UNSET
        if not isinstance(self.mentions, Unset):
            mentions = self.mentions



        session = self.session


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "pollMessageId": poll_message_id,
            "votes": votes,
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
        d = dict(src_dict)
        poll_message_id = d.pop("pollMessageId")

        votes = cast(list[str], d.pop("votes"))


        chat_id = d.pop("chatId")

        reply_to = d.pop("replyTo", UNSET)

        mentions = cast(list[str], d.pop("mentions", UNSET))


        session = d.pop("session", UNSET)

        poll_vote_body = cls(
            poll_message_id=poll_message_id,
            votes=votes,
            chat_id=chat_id,
            reply_to=reply_to,
            mentions=mentions,
            session=session,
        )

        return poll_vote_body

