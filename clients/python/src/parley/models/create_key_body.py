from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.create_key_body_scopes_item import CreateKeyBodyScopesItem
from ..types import UNSET, Unset
from typing import cast
import datetime






T = TypeVar("T", bound="CreateKeyBody")



@_attrs_define
class CreateKeyBody:
    """ 
        Attributes:
            label (str): Its name in lists.
            scopes (list[CreateKeyBodyScopesItem]): What it is allowed to do.
            project_id (str | Unset): The project of a project token. Absent: a team API key is created.
            expires_at (datetime.datetime | Unset): Not later than the expiry of the key that creates it. Absent: the same.
     """

    label: str
    scopes: list[CreateKeyBodyScopesItem]
    project_id: str | Unset = UNSET
    expires_at: datetime.datetime | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        label = self.label

        scopes = []
        for scopes_item_data in self.scopes:
            scopes_item = scopes_item_data.value
            scopes.append(scopes_item)



        project_id = self.project_id

        expires_at: str | Unset = UNSET
        if not isinstance(self.expires_at, Unset):
            expires_at = self.expires_at.isoformat()


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "label": label,
            "scopes": scopes,
        })
        if project_id is not UNSET:
            field_dict["projectId"] = project_id
        if expires_at is not UNSET:
            field_dict["expiresAt"] = expires_at

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        label = d.pop("label")

        scopes = []
        _scopes = d.pop("scopes")
        for scopes_item_data in (_scopes):
            scopes_item = CreateKeyBodyScopesItem(scopes_item_data)



            scopes.append(scopes_item)


        project_id = d.pop("projectId", UNSET)

        _expires_at = d.pop("expiresAt", UNSET)
        expires_at: datetime.datetime | Unset
        if isinstance(_expires_at,  Unset):
            expires_at = UNSET
        else:
            expires_at = datetime.datetime.fromisoformat(_expires_at)




        create_key_body = cls(
            label=label,
            scopes=scopes,
            project_id=project_id,
            expires_at=expires_at,
        )

        return create_key_body

