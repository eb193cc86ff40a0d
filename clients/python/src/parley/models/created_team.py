from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset
from typing import cast

if TYPE_CHECKING:
  from ..models.administered_team import AdministeredTeam
  from ..models.api_key_with_secret import ApiKeyWithSecret
  from ..models.invitation_with_url import InvitationWithUrl
  from ..models.member import Member





T = TypeVar("T", bound="CreatedTeam")



@_attrs_define
class CreatedTeam:
    """ 
        Attributes:
            team (AdministeredTeam):
            key (ApiKeyWithSecret):
            owner (Member | Unset):
            invitation (InvitationWithUrl | Unset):
     """

    team: AdministeredTeam
    key: ApiKeyWithSecret
    owner: Member | Unset = UNSET
    invitation: InvitationWithUrl | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.administered_team import AdministeredTeam # noqa: PLC0415
        from ..models.api_key_with_secret import ApiKeyWithSecret # noqa: PLC0415
        from ..models.invitation_with_url import InvitationWithUrl # noqa: PLC0415
        from ..models.member import Member # noqa: PLC0415
        team = self.team.to_dict()

        key = self.key.to_dict()

        owner: dict[str, Any] | Unset = UNSET
        if not isinstance(self.owner, Unset):
            owner = self.owner.to_dict()

        invitation: dict[str, Any] | Unset = UNSET
        if not isinstance(self.invitation, Unset):
            invitation = self.invitation.to_dict()


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "team": team,
            "key": key,
        })
        if owner is not UNSET:
            field_dict["owner"] = owner
        if invitation is not UNSET:
            field_dict["invitation"] = invitation

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.administered_team import AdministeredTeam # noqa: PLC0415
        from ..models.api_key_with_secret import ApiKeyWithSecret # noqa: PLC0415
        from ..models.invitation_with_url import InvitationWithUrl # noqa: PLC0415
        from ..models.member import Member # noqa: PLC0415
        d = dict(src_dict)
        team = AdministeredTeam.from_dict(d.pop("team"))




        key = ApiKeyWithSecret.from_dict(d.pop("key"))




        _owner = d.pop("owner", UNSET)
        owner: Member | Unset
        if isinstance(_owner,  Unset):
            owner = UNSET
        else:
            owner = Member.from_dict(_owner)




        _invitation = d.pop("invitation", UNSET)
        invitation: InvitationWithUrl | Unset
        if isinstance(_invitation,  Unset):
            invitation = UNSET
        else:
            invitation = InvitationWithUrl.from_dict(_invitation)




        created_team = cls(
            team=team,
            key=key,
            owner=owner,
            invitation=invitation,
        )

        return created_team

