from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.action_required_code import ActionRequiredCode
from ..types import UNSET, Unset
from typing import cast
import datetime






T = TypeVar("T", bound="ActionRequired")



@_attrs_define
class ActionRequired:
    """ 
        Attributes:
            id (str): Its id.
            code (ActionRequiredCode): A code for programs.
            message (str): A sentence for people.
            url (str | Unset): A page where a person can do it.
            expires_at (datetime.datetime | Unset): When it expires. Absent: never.
     """

    id: str
    code: ActionRequiredCode
    message: str
    url: str | Unset = UNSET
    expires_at: datetime.datetime | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        id = self.id

        code = self.code.value

        message = self.message

        url = self.url

        expires_at: str | Unset = UNSET
        if not isinstance(self.expires_at, Unset):
            expires_at = self.expires_at.isoformat()


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "id": id,
            "code": code,
            "message": message,
        })
        if url is not UNSET:
            field_dict["url"] = url
        if expires_at is not UNSET:
            field_dict["expiresAt"] = expires_at

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        id = d.pop("id")

        code = ActionRequiredCode(d.pop("code"))




        message = d.pop("message")

        url = d.pop("url", UNSET)

        _expires_at = d.pop("expiresAt", UNSET)
        expires_at: datetime.datetime | Unset
        if isinstance(_expires_at,  Unset):
            expires_at = UNSET
        else:
            expires_at = datetime.datetime.fromisoformat(_expires_at)




        action_required = cls(
            id=id,
            code=code,
            message=message,
            url=url,
            expires_at=expires_at,
        )

        return action_required

