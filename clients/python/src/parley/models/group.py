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
  from ..models.group_settings import GroupSettings
  from ..models.identity_ref import IdentityRef
  from ..models.participant import Participant





T = TypeVar("T", bound="Group")



@_attrs_define
class Group:
    """ 
        Attributes:
            id (str): The id of its conversation.
            jid (str): `…@g.us`
            subject (str): The name that members see.
            participants (list[Participant]): The participants.
            settings (GroupSettings):
            created_at (datetime.datetime): When it was created.
            description (str | Unset): What the group is about.
            owner (IdentityRef | Unset):
            picture_url (str | Unset): A signed, expiring link.
            parent (str | Unset): For a group in a community: the JID of the community.
     """

    id: str
    jid: str
    subject: str
    participants: list[Participant]
    settings: GroupSettings
    created_at: datetime.datetime
    description: str | Unset = UNSET
    owner: IdentityRef | Unset = UNSET
    picture_url: str | Unset = UNSET
    parent: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.group_settings import GroupSettings # noqa: PLC0415
        from ..models.identity_ref import IdentityRef # noqa: PLC0415
        from ..models.participant import Participant # noqa: PLC0415
        id = self.id

        jid = self.jid

        subject = self.subject

        participants = []
        for participants_item_data in self.participants:
            participants_item = participants_item_data.to_dict()
            participants.append(participants_item)



        settings = self.settings.to_dict()

        created_at = self.created_at.isoformat()

        description = self.description

        owner: dict[str, Any] | Unset = UNSET
        if not isinstance(self.owner, Unset):
            owner = self.owner.to_dict()

        picture_url = self.picture_url

        parent = self.parent


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "id": id,
            "jid": jid,
            "subject": subject,
            "participants": participants,
            "settings": settings,
            "createdAt": created_at,
        })
        if description is not UNSET:
            field_dict["description"] = description
        if owner is not UNSET:
            field_dict["owner"] = owner
        if picture_url is not UNSET:
            field_dict["pictureUrl"] = picture_url
        if parent is not UNSET:
            field_dict["parent"] = parent

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.group_settings import GroupSettings # noqa: PLC0415
        from ..models.identity_ref import IdentityRef # noqa: PLC0415
        from ..models.participant import Participant # noqa: PLC0415
        d = dict(src_dict)
        id = d.pop("id")

        jid = d.pop("jid")

        subject = d.pop("subject")

        participants = []
        _participants = d.pop("participants")
        for participants_item_data in (_participants):
            participants_item = Participant.from_dict(participants_item_data)



            participants.append(participants_item)


        settings = GroupSettings.from_dict(d.pop("settings"))




        created_at = datetime.datetime.fromisoformat(d.pop("createdAt"))




        description = d.pop("description", UNSET)

        _owner = d.pop("owner", UNSET)
        owner: IdentityRef | Unset
        if isinstance(_owner,  Unset):
            owner = UNSET
        else:
            owner = IdentityRef.from_dict(_owner)




        picture_url = d.pop("pictureUrl", UNSET)

        parent = d.pop("parent", UNSET)

        group = cls(
            id=id,
            jid=jid,
            subject=subject,
            participants=participants,
            settings=settings,
            created_at=created_at,
            description=description,
            owner=owner,
            picture_url=picture_url,
            parent=parent,
        )

        return group

