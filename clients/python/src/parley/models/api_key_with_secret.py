from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.api_key_with_secret_scopes_item import ApiKeyWithSecretScopesItem
from ..types import UNSET, Unset
from typing import cast
import datetime






T = TypeVar("T", bound="ApiKeyWithSecret")



@_attrs_define
class ApiKeyWithSecret:
    """ 
        Attributes:
            key (str): The credential itself. It is not shown again.
            id (str): Its id.
            label (str): Its name in lists.
            scopes (list[ApiKeyWithSecretScopesItem]): What it is allowed to do.
            is_active (bool): Whether the key can authenticate.
            created_at (datetime.datetime): When it was created.
            project_id (str | Unset): The project of a project token.
            expires_at (datetime.datetime | Unset): When it expires. Absent: never.
            last_used (datetime.datetime | Unset): When the key was last used, updated at most once a minute.
     """

    key: str
    id: str
    label: str
    scopes: list[ApiKeyWithSecretScopesItem]
    is_active: bool
    created_at: datetime.datetime
    project_id: str | Unset = UNSET
    expires_at: datetime.datetime | Unset = UNSET
    last_used: datetime.datetime | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        key = self.key

        id = self.id

        label = self.label

        scopes = []
        for scopes_item_data in self.scopes:
            scopes_item = scopes_item_data.value
            scopes.append(scopes_item)



        is_active = self.is_active

        created_at = self.created_at.isoformat()

        project_id = self.project_id

        expires_at: str | Unset = UNSET
        if not isinstance(self.expires_at, Unset):
            expires_at = self.expires_at.isoformat()

        last_used: str | Unset = UNSET
        if not isinstance(self.last_used, Unset):
            last_used = self.last_used.isoformat()


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "key": key,
            "id": id,
            "label": label,
            "scopes": scopes,
            "isActive": is_active,
            "createdAt": created_at,
        })
        if project_id is not UNSET:
            field_dict["projectId"] = project_id
        if expires_at is not UNSET:
            field_dict["expiresAt"] = expires_at
        if last_used is not UNSET:
            field_dict["lastUsed"] = last_used

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        key = d.pop("key")

        id = d.pop("id")

        label = d.pop("label")

        scopes = []
        _scopes = d.pop("scopes")
        for scopes_item_data in (_scopes):
            scopes_item = ApiKeyWithSecretScopesItem(scopes_item_data)



            scopes.append(scopes_item)


        is_active = d.pop("isActive")

        created_at = datetime.datetime.fromisoformat(d.pop("createdAt"))




        project_id = d.pop("projectId", UNSET)

        _expires_at = d.pop("expiresAt", UNSET)
        expires_at: datetime.datetime | Unset
        if isinstance(_expires_at,  Unset):
            expires_at = UNSET
        else:
            expires_at = datetime.datetime.fromisoformat(_expires_at)




        _last_used = d.pop("lastUsed", UNSET)
        last_used: datetime.datetime | Unset
        if isinstance(_last_used,  Unset):
            last_used = UNSET
        else:
            last_used = datetime.datetime.fromisoformat(_last_used)




        api_key_with_secret = cls(
            key=key,
            id=id,
            label=label,
            scopes=scopes,
            is_active=is_active,
            created_at=created_at,
            project_id=project_id,
            expires_at=expires_at,
            last_used=last_used,
        )

        return api_key_with_secret

