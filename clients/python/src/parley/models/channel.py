from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.channel_role import ChannelRole
from ..types import UNSET, Unset
from typing import cast
import datetime






T = TypeVar("T", bound="Channel")



@_attrs_define
class Channel:
    """ 
        Attributes:
            id (str): The id of its conversation.
            jid (str): `…@newsletter`
            name (str): Its name.
            role (ChannelRole): Whether the session owns the channel, follows it, or neither.
            muted (bool): Whether the channel is muted. Its posts are still received.
            followers (int): The number of followers.
            created_at (datetime.datetime): When it was created.
            description (str | Unset): What the channel is about.
     """

    id: str
    jid: str
    name: str
    role: ChannelRole
    muted: bool
    followers: int
    created_at: datetime.datetime
    description: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        id = self.id

        jid = self.jid

        name = self.name

        role = self.role.value

        muted = self.muted

        followers = self.followers

        created_at = self.created_at.isoformat()

        description = self.description


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "id": id,
            "jid": jid,
            "name": name,
            "role": role,
            "muted": muted,
            "followers": followers,
            "createdAt": created_at,
        })
        if description is not UNSET:
            field_dict["description"] = description

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        id = d.pop("id")

        jid = d.pop("jid")

        name = d.pop("name")

        role = ChannelRole(d.pop("role"))




        muted = d.pop("muted")

        followers = d.pop("followers")

        created_at = datetime.datetime.fromisoformat(d.pop("createdAt"))




        description = d.pop("description", UNSET)

        channel = cls(
            id=id,
            jid=jid,
            name=name,
            role=role,
            muted=muted,
            followers=followers,
            created_at=created_at,
            description=description,
        )

        return channel

