from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset
from typing import cast
import datetime






T = TypeVar("T", bound="InviteInfo")



@_attrs_define
class InviteInfo:
    """ 
        Attributes:
            jid (str): `…@g.us`
            subject (str): The name that members see.
            size (int): The number of people in it.
            approval (bool): Whether admins must approve people who join.
            created_at (datetime.datetime): When it was created.
            description (str | Unset): What the group is about.
            parent (str | Unset): For a group in a community: the JID of the community.
     """

    jid: str
    subject: str
    size: int
    approval: bool
    created_at: datetime.datetime
    description: str | Unset = UNSET
    parent: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        jid = self.jid

        subject = self.subject

        size = self.size

        approval = self.approval

        created_at = self.created_at.isoformat()

        description = self.description

        parent = self.parent


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "jid": jid,
            "subject": subject,
            "size": size,
            "approval": approval,
            "createdAt": created_at,
        })
        if description is not UNSET:
            field_dict["description"] = description
        if parent is not UNSET:
            field_dict["parent"] = parent

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        jid = d.pop("jid")

        subject = d.pop("subject")

        size = d.pop("size")

        approval = d.pop("approval")

        created_at = datetime.datetime.fromisoformat(d.pop("createdAt"))




        description = d.pop("description", UNSET)

        parent = d.pop("parent", UNSET)

        invite_info = cls(
            jid=jid,
            subject=subject,
            size=size,
            approval=approval,
            created_at=created_at,
            description=description,
            parent=parent,
        )

        return invite_info

