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
  from ..models.identity_ref import IdentityRef





T = TypeVar("T", bound="MessageReaction")



@_attrs_define
class MessageReaction:
    """ 
        Attributes:
            emoji (str): The emoji of the reaction.
            from_me (bool): Whether the account itself reacted.
            at (datetime.datetime): When they reacted.
            from_ (IdentityRef | Unset):
            push_name (str | Unset): Their name on the network.
     """

    emoji: str
    from_me: bool
    at: datetime.datetime
    from_: IdentityRef | Unset = UNSET
    push_name: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.identity_ref import IdentityRef # noqa: PLC0415
        emoji = self.emoji

        from_me = self.from_me

        at = self.at.isoformat()

        from_: dict[str, Any] | Unset = UNSET
        if not isinstance(self.from_, Unset):
            from_ = self.from_.to_dict()

        push_name = self.push_name


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "emoji": emoji,
            "fromMe": from_me,
            "at": at,
        })
        if from_ is not UNSET:
            field_dict["from"] = from_
        if push_name is not UNSET:
            field_dict["pushName"] = push_name

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.identity_ref import IdentityRef # noqa: PLC0415
        d = dict(src_dict)
        emoji = d.pop("emoji")

        from_me = d.pop("fromMe")

        at = datetime.datetime.fromisoformat(d.pop("at"))




        _from_ = d.pop("from", UNSET)
        from_: IdentityRef | Unset
        if isinstance(_from_,  Unset):
            from_ = UNSET
        else:
            from_ = IdentityRef.from_dict(_from_)




        push_name = d.pop("pushName", UNSET)

        message_reaction = cls(
            emoji=emoji,
            from_me=from_me,
            at=at,
            from_=from_,
            push_name=push_name,
        )

        return message_reaction

