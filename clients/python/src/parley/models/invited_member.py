from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast

if TYPE_CHECKING:
  from ..models.invitation_with_url import InvitationWithUrl





T = TypeVar("T", bound="InvitedMember")



@_attrs_define
class InvitedMember:
    """ 
        Attributes:
            invitation (InvitationWithUrl):
     """

    invitation: InvitationWithUrl





    def to_dict(self) -> dict[str, Any]:
        from ..models.invitation_with_url import InvitationWithUrl # noqa: PLC0415
        invitation = self.invitation.to_dict()


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "invitation": invitation,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.invitation_with_url import InvitationWithUrl # noqa: PLC0415
        d = dict(src_dict)
        invitation = InvitationWithUrl.from_dict(d.pop("invitation"))




        invited_member = cls(
            invitation=invitation,
        )

        return invited_member

