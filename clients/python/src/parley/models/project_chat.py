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
  from ..models.conversation_ref import ConversationRef
  from ..models.label import Label
  from ..models.message_read import MessageRead





T = TypeVar("T", bound="ProjectChat")



@_attrs_define
class ProjectChat:
    """ 
        Attributes:
            session (str): Name of the session.
            session_id (str): Id of the session.
            labels (list[Label]): The labels that the session put on it.
            id (str): Its id.
            conversation (ConversationRef):
            is_group (bool): Whether it is a group.
            archived (bool): Whether the chat is archived.
            unread_count (int): The number of unread messages.
            updated_at (datetime.datetime): When it was last changed.
            name (str | Unset): Its name.
            pinned (bool | Unset): Absent: it is not pinned.
            muted_until (datetime.datetime | Unset): Absent: it is not muted.
            disappearing_seconds (int | Unset): Seconds after which new messages disappear on phones. Absent: never.
            last_message (MessageRead | Unset):
     """

    session: str
    session_id: str
    labels: list[Label]
    id: str
    conversation: ConversationRef
    is_group: bool
    archived: bool
    unread_count: int
    updated_at: datetime.datetime
    name: str | Unset = UNSET
    pinned: bool | Unset = UNSET
    muted_until: datetime.datetime | Unset = UNSET
    disappearing_seconds: int | Unset = UNSET
    last_message: MessageRead | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.conversation_ref import ConversationRef # noqa: PLC0415
        from ..models.label import Label # noqa: PLC0415
        from ..models.message_read import MessageRead # noqa: PLC0415
        session = self.session

        session_id = self.session_id

        labels = []
        for labels_item_data in self.labels:
            labels_item = labels_item_data.to_dict()
            labels.append(labels_item)



        id = self.id

        conversation = self.conversation.to_dict()

        is_group = self.is_group

        archived = self.archived

        unread_count = self.unread_count

        updated_at = self.updated_at.isoformat()

        name = self.name

        pinned = self.pinned

        muted_until: str | Unset = UNSET
        if not isinstance(self.muted_until, Unset):
            muted_until = self.muted_until.isoformat()

        disappearing_seconds = self.disappearing_seconds

        last_message: dict[str, Any] | Unset = UNSET
        if not isinstance(self.last_message, Unset):
            last_message = self.last_message.to_dict()


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "session": session,
            "sessionId": session_id,
            "labels": labels,
            "id": id,
            "conversation": conversation,
            "isGroup": is_group,
            "archived": archived,
            "unreadCount": unread_count,
            "updatedAt": updated_at,
        })
        if name is not UNSET:
            field_dict["name"] = name
        if pinned is not UNSET:
            field_dict["pinned"] = pinned
        if muted_until is not UNSET:
            field_dict["mutedUntil"] = muted_until
        if disappearing_seconds is not UNSET:
            field_dict["disappearingSeconds"] = disappearing_seconds
        if last_message is not UNSET:
            field_dict["lastMessage"] = last_message

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.conversation_ref import ConversationRef # noqa: PLC0415
        from ..models.label import Label # noqa: PLC0415
        from ..models.message_read import MessageRead # noqa: PLC0415
        d = dict(src_dict)
        session = d.pop("session")

        session_id = d.pop("sessionId")

        labels = []
        _labels = d.pop("labels")
        for labels_item_data in (_labels):
            labels_item = Label.from_dict(labels_item_data)



            labels.append(labels_item)


        id = d.pop("id")

        conversation = ConversationRef.from_dict(d.pop("conversation"))




        is_group = d.pop("isGroup")

        archived = d.pop("archived")

        unread_count = d.pop("unreadCount")

        updated_at = datetime.datetime.fromisoformat(d.pop("updatedAt"))




        name = d.pop("name", UNSET)

        pinned = d.pop("pinned", UNSET)

        _muted_until = d.pop("mutedUntil", UNSET)
        muted_until: datetime.datetime | Unset
        if isinstance(_muted_until,  Unset):
            muted_until = UNSET
        else:
            muted_until = datetime.datetime.fromisoformat(_muted_until)




        disappearing_seconds = d.pop("disappearingSeconds", UNSET)

        _last_message = d.pop("lastMessage", UNSET)
        last_message: MessageRead | Unset
        if isinstance(_last_message,  Unset):
            last_message = UNSET
        else:
            last_message = MessageRead.from_dict(_last_message)




        project_chat = cls(
            session=session,
            session_id=session_id,
            labels=labels,
            id=id,
            conversation=conversation,
            is_group=is_group,
            archived=archived,
            unread_count=unread_count,
            updated_at=updated_at,
            name=name,
            pinned=pinned,
            muted_until=muted_until,
            disappearing_seconds=disappearing_seconds,
            last_message=last_message,
        )

        return project_chat

