from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset
from typing import cast
import datetime

if TYPE_CHECKING:
  from ..models.message_summary import MessageSummary





T = TypeVar("T", bound="ChatSummary")



@_attrs_define
class ChatSummary:
    """ 
        Attributes:
            id (str): Its id.
            is_group (bool): Whether it is a group.
            unread_count (int): The number of unread messages.
            archived (bool): Whether the chat is archived.
            name (str | Unset): Its name.
            pinned (bool | Unset): Absent: it is not pinned.
            muted_until (datetime.datetime | Unset): Absent: it is not muted.
            disappearing_seconds (int | Unset): Seconds after which new messages disappear on phones. Absent: never.
            picture (str | Unset): For a group that the session is in: a signed, expiring link.
            last_message (MessageSummary | Unset):
     """

    id: str
    is_group: bool
    unread_count: int
    archived: bool
    name: str | Unset = UNSET
    pinned: bool | Unset = UNSET
    muted_until: datetime.datetime | Unset = UNSET
    disappearing_seconds: int | Unset = UNSET
    picture: str | Unset = UNSET
    last_message: MessageSummary | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.message_summary import MessageSummary # noqa: PLC0415
        id = self.id

        is_group = self.is_group

        unread_count = self.unread_count

        archived = self.archived

        name = self.name

        pinned = self.pinned

        muted_until: str | Unset = UNSET
        if not isinstance(self.muted_until, Unset):
            muted_until = self.muted_until.isoformat()

        disappearing_seconds = self.disappearing_seconds

        picture = self.picture

        last_message: dict[str, Any] | Unset = UNSET
        if not isinstance(self.last_message, Unset):
            last_message = self.last_message.to_dict()


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "id": id,
            "isGroup": is_group,
            "unreadCount": unread_count,
            "archived": archived,
        })
        if name is not UNSET:
            field_dict["name"] = name
        if pinned is not UNSET:
            field_dict["pinned"] = pinned
        if muted_until is not UNSET:
            field_dict["mutedUntil"] = muted_until
        if disappearing_seconds is not UNSET:
            field_dict["disappearingSeconds"] = disappearing_seconds
        if picture is not UNSET:
            field_dict["picture"] = picture
        if last_message is not UNSET:
            field_dict["lastMessage"] = last_message

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.message_summary import MessageSummary # noqa: PLC0415
        d = dict(src_dict)
        id = d.pop("id")

        is_group = d.pop("isGroup")

        unread_count = d.pop("unreadCount")

        archived = d.pop("archived")

        name = d.pop("name", UNSET)

        pinned = d.pop("pinned", UNSET)

        _muted_until = d.pop("mutedUntil", UNSET)
        muted_until: datetime.datetime | Unset
        if isinstance(_muted_until,  Unset):
            muted_until = UNSET
        else:
            muted_until = datetime.datetime.fromisoformat(_muted_until)




        disappearing_seconds = d.pop("disappearingSeconds", UNSET)

        picture = d.pop("picture", UNSET)

        _last_message = d.pop("lastMessage", UNSET)
        last_message: MessageSummary | Unset
        if isinstance(_last_message,  Unset):
            last_message = UNSET
        else:
            last_message = MessageSummary.from_dict(_last_message)




        chat_summary = cls(
            id=id,
            is_group=is_group,
            unread_count=unread_count,
            archived=archived,
            name=name,
            pinned=pinned,
            muted_until=muted_until,
            disappearing_seconds=disappearing_seconds,
            picture=picture,
            last_message=last_message,
        )

        return chat_summary

