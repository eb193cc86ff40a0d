from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.client_token_actions_item import ClientTokenActionsItem
from ..types import UNSET, Unset
from typing import cast
import datetime






T = TypeVar("T", bound="ClientToken")



@_attrs_define
class ClientToken:
    """ 
        Attributes:
            id (str): Its id.
            ephemeral_session_id (str): Your name for the session of the end user.
            actions (list[ClientTokenActionsItem]): What it is allowed to do.
            created_at (datetime.datetime): When it was created.
            expires_at (datetime.datetime): When it expires. Absent: never.
            last_used (datetime.datetime | Unset): When it was last used, to the minute.
     """

    id: str
    ephemeral_session_id: str
    actions: list[ClientTokenActionsItem]
    created_at: datetime.datetime
    expires_at: datetime.datetime
    last_used: datetime.datetime | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        id = self.id

        ephemeral_session_id = self.ephemeral_session_id

        actions = []
        for actions_item_data in self.actions:
            actions_item = actions_item_data.value
            actions.append(actions_item)



        created_at = self.created_at.isoformat()

        expires_at = self.expires_at.isoformat()

        last_used: str | Unset = UNSET
        if not isinstance(self.last_used, Unset):
            last_used = self.last_used.isoformat()


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "id": id,
            "ephemeralSessionId": ephemeral_session_id,
            "actions": actions,
            "createdAt": created_at,
            "expiresAt": expires_at,
        })
        if last_used is not UNSET:
            field_dict["lastUsed"] = last_used

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        id = d.pop("id")

        ephemeral_session_id = d.pop("ephemeralSessionId")

        actions = []
        _actions = d.pop("actions")
        for actions_item_data in (_actions):
            actions_item = ClientTokenActionsItem(actions_item_data)



            actions.append(actions_item)


        created_at = datetime.datetime.fromisoformat(d.pop("createdAt"))




        expires_at = datetime.datetime.fromisoformat(d.pop("expiresAt"))




        _last_used = d.pop("lastUsed", UNSET)
        last_used: datetime.datetime | Unset
        if isinstance(_last_used,  Unset):
            last_used = UNSET
        else:
            last_used = datetime.datetime.fromisoformat(_last_used)




        client_token = cls(
            id=id,
            ephemeral_session_id=ephemeral_session_id,
            actions=actions,
            created_at=created_at,
            expires_at=expires_at,
            last_used=last_used,
        )

        return client_token

