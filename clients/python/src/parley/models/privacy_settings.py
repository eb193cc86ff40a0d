from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset






T = TypeVar("T", bound="PrivacySettings")



@_attrs_define
class PrivacySettings:
    """ 
        Attributes:
            last_seen (str | Unset): Who can see it.
            online (str | Unset): `all`, or `match_last_seen`: those who can see `lastSeen`.
            profile_picture (str | Unset): Who can see it.
            about (str | Unset): Who can see it.
            read_receipts (str | Unset): `all` or `none`.
            groups_add (str | Unset): Who can add the account to groups.
            calls (str | Unset): Who can call the account: `all` or `known`.
            messages (str | Unset): Who can start to write to the account: `all` or `contacts`.
     """

    last_seen: str | Unset = UNSET
    online: str | Unset = UNSET
    profile_picture: str | Unset = UNSET
    about: str | Unset = UNSET
    read_receipts: str | Unset = UNSET
    groups_add: str | Unset = UNSET
    calls: str | Unset = UNSET
    messages: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        last_seen = self.last_seen

        online = self.online

        profile_picture = self.profile_picture

        about = self.about

        read_receipts = self.read_receipts

        groups_add = self.groups_add

        calls = self.calls

        messages = self.messages


        field_dict: dict[str, Any] = {}

        field_dict.update({
        })
        if last_seen is not UNSET:
            field_dict["lastSeen"] = last_seen
        if online is not UNSET:
            field_dict["online"] = online
        if profile_picture is not UNSET:
            field_dict["profilePicture"] = profile_picture
        if about is not UNSET:
            field_dict["about"] = about
        if read_receipts is not UNSET:
            field_dict["readReceipts"] = read_receipts
        if groups_add is not UNSET:
            field_dict["groupsAdd"] = groups_add
        if calls is not UNSET:
            field_dict["calls"] = calls
        if messages is not UNSET:
            field_dict["messages"] = messages

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        last_seen = d.pop("lastSeen", UNSET)

        online = d.pop("online", UNSET)

        profile_picture = d.pop("profilePicture", UNSET)

        about = d.pop("about", UNSET)

        read_receipts = d.pop("readReceipts", UNSET)

        groups_add = d.pop("groupsAdd", UNSET)

        calls = d.pop("calls", UNSET)

        messages = d.pop("messages", UNSET)

        privacy_settings = cls(
            last_seen=last_seen,
            online=online,
            profile_picture=profile_picture,
            about=about,
            read_receipts=read_receipts,
            groups_add=groups_add,
            calls=calls,
            messages=messages,
        )

        return privacy_settings

