from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.mint_client_token_actions_item import MintClientTokenActionsItem
from ..types import UNSET, Unset
from typing import cast






T = TypeVar("T", bound="MintClientToken")



@_attrs_define
class MintClientToken:
    """ 
        Attributes:
            ttl_seconds (int | Unset): How many seconds the token is valid. Default 3600.
            actions (list[MintClientTokenActionsItem] | Unset): Some of the actions that the rules allow now. Absent: all of
                them.
            ephemeral_session_id (str | Unset): Absent: a new one.
     """

    ttl_seconds: int | Unset = UNSET
    actions: list[MintClientTokenActionsItem] | Unset = UNSET
    ephemeral_session_id: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        ttl_seconds = self.ttl_seconds

        actions: list[str] | Unset = UNSET
        if not isinstance(self.actions, Unset):
            actions = []
            for actions_item_data in self.actions:
                actions_item = actions_item_data.value
                actions.append(actions_item)



        ephemeral_session_id = self.ephemeral_session_id


        field_dict: dict[str, Any] = {}

        field_dict.update({
        })
        if ttl_seconds is not UNSET:
            field_dict["ttlSeconds"] = ttl_seconds
        if actions is not UNSET:
            field_dict["actions"] = actions
        if ephemeral_session_id is not UNSET:
            field_dict["ephemeralSessionId"] = ephemeral_session_id

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        ttl_seconds = d.pop("ttlSeconds", UNSET)

        _actions = d.pop("actions", UNSET)
        actions: list[MintClientTokenActionsItem] | Unset = UNSET
        if _actions is not UNSET:
            actions = []
            for actions_item_data in _actions:
                actions_item = MintClientTokenActionsItem(actions_item_data)



                actions.append(actions_item)


        ephemeral_session_id = d.pop("ephemeralSessionId", UNSET)

        mint_client_token = cls(
            ttl_seconds=ttl_seconds,
            actions=actions,
            ephemeral_session_id=ephemeral_session_id,
        )

        return mint_client_token

