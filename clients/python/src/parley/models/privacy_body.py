from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.privacy_body_about import PrivacyBodyAbout
from ..models.privacy_body_calls import PrivacyBodyCalls
from ..models.privacy_body_groups_add import PrivacyBodyGroupsAdd
from ..models.privacy_body_last_seen import PrivacyBodyLastSeen
from ..models.privacy_body_messages import PrivacyBodyMessages
from ..models.privacy_body_online import PrivacyBodyOnline
from ..models.privacy_body_profile_picture import PrivacyBodyProfilePicture
from ..models.privacy_body_read_receipts import PrivacyBodyReadReceipts
from ..types import UNSET, Unset






T = TypeVar("T", bound="PrivacyBody")



@_attrs_define
class PrivacyBody:
    """ 
        Attributes:
            last_seen (PrivacyBodyLastSeen | Unset): Absent: not changed.
            online (PrivacyBodyOnline | Unset): Absent: not changed.
            profile_picture (PrivacyBodyProfilePicture | Unset): Absent: not changed.
            about (PrivacyBodyAbout | Unset): Absent: not changed.
            read_receipts (PrivacyBodyReadReceipts | Unset): Absent: not changed.
            groups_add (PrivacyBodyGroupsAdd | Unset): Absent: not changed.
            calls (PrivacyBodyCalls | Unset): Absent: not changed.
            messages (PrivacyBodyMessages | Unset): Absent: not changed.
     """

    last_seen: PrivacyBodyLastSeen | Unset = UNSET
    online: PrivacyBodyOnline | Unset = UNSET
    profile_picture: PrivacyBodyProfilePicture | Unset = UNSET
    about: PrivacyBodyAbout | Unset = UNSET
    read_receipts: PrivacyBodyReadReceipts | Unset = UNSET
    groups_add: PrivacyBodyGroupsAdd | Unset = UNSET
    calls: PrivacyBodyCalls | Unset = UNSET
    messages: PrivacyBodyMessages | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        last_seen: str | Unset = UNSET
        if not isinstance(self.last_seen, Unset):
            last_seen = self.last_seen.value


        online: str | Unset = UNSET
        if not isinstance(self.online, Unset):
            online = self.online.value


        profile_picture: str | Unset = UNSET
        if not isinstance(self.profile_picture, Unset):
            profile_picture = self.profile_picture.value


        about: str | Unset = UNSET
        if not isinstance(self.about, Unset):
            about = self.about.value


        read_receipts: str | Unset = UNSET
        if not isinstance(self.read_receipts, Unset):
            read_receipts = self.read_receipts.value


        groups_add: str | Unset = UNSET
        if not isinstance(self.groups_add, Unset):
            groups_add = self.groups_add.value


        calls: str | Unset = UNSET
        if not isinstance(self.calls, Unset):
            calls = self.calls.value


        messages: str | Unset = UNSET
        if not isinstance(self.messages, Unset):
            messages = self.messages.value



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
        _last_seen = d.pop("lastSeen", UNSET)
        last_seen: PrivacyBodyLastSeen | Unset
        if isinstance(_last_seen,  Unset):
            last_seen = UNSET
        else:
            last_seen = PrivacyBodyLastSeen(_last_seen)




        _online = d.pop("online", UNSET)
        online: PrivacyBodyOnline | Unset
        if isinstance(_online,  Unset):
            online = UNSET
        else:
            online = PrivacyBodyOnline(_online)




        _profile_picture = d.pop("profilePicture", UNSET)
        profile_picture: PrivacyBodyProfilePicture | Unset
        if isinstance(_profile_picture,  Unset):
            profile_picture = UNSET
        else:
            profile_picture = PrivacyBodyProfilePicture(_profile_picture)




        _about = d.pop("about", UNSET)
        about: PrivacyBodyAbout | Unset
        if isinstance(_about,  Unset):
            about = UNSET
        else:
            about = PrivacyBodyAbout(_about)




        _read_receipts = d.pop("readReceipts", UNSET)
        read_receipts: PrivacyBodyReadReceipts | Unset
        if isinstance(_read_receipts,  Unset):
            read_receipts = UNSET
        else:
            read_receipts = PrivacyBodyReadReceipts(_read_receipts)




        _groups_add = d.pop("groupsAdd", UNSET)
        groups_add: PrivacyBodyGroupsAdd | Unset
        if isinstance(_groups_add,  Unset):
            groups_add = UNSET
        else:
            groups_add = PrivacyBodyGroupsAdd(_groups_add)




        _calls = d.pop("calls", UNSET)
        calls: PrivacyBodyCalls | Unset
        if isinstance(_calls,  Unset):
            calls = UNSET
        else:
            calls = PrivacyBodyCalls(_calls)




        _messages = d.pop("messages", UNSET)
        messages: PrivacyBodyMessages | Unset
        if isinstance(_messages,  Unset):
            messages = UNSET
        else:
            messages = PrivacyBodyMessages(_messages)




        privacy_body = cls(
            last_seen=last_seen,
            online=online,
            profile_picture=profile_picture,
            about=about,
            read_receipts=read_receipts,
            groups_add=groups_add,
            calls=calls,
            messages=messages,
        )

        return privacy_body

