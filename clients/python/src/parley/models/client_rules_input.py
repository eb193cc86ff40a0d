from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.client_rules_input_recipient_mode import ClientRulesInputRecipientMode
from ..types import UNSET, Unset






T = TypeVar("T", bound="ClientRulesInput")



@_attrs_define
class ClientRulesInput:
    """ 
        Attributes:
            enabled (bool | Unset): Whether it is in use.
            allowed_actions (str | Unset): What client tokens may do, separated by commas.
            allowed_origins (str | Unset): Origins whose pages can use it, separated by commas.
            max_daily (int | Unset): How many messages an end user can send per day (UTC). 0: none.
            rate_limit (int | Unset): How many requests an end user can make per minute.
            recipient_mode (ClientRulesInputRecipientMode | Unset): Whom an end user can write to.
     """

    enabled: bool | Unset = UNSET
    allowed_actions: str | Unset = UNSET
    allowed_origins: str | Unset = UNSET
    max_daily: int | Unset = UNSET
    rate_limit: int | Unset = UNSET
    recipient_mode: ClientRulesInputRecipientMode | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        enabled = self.enabled

        allowed_actions = self.allowed_actions

        allowed_origins = self.allowed_origins

        max_daily = self.max_daily

        rate_limit = self.rate_limit

        recipient_mode: str | Unset = UNSET
        if not isinstance(self.recipient_mode, Unset):
            recipient_mode = self.recipient_mode.value



        field_dict: dict[str, Any] = {}

        field_dict.update({
        })
        if enabled is not UNSET:
            field_dict["enabled"] = enabled
        if allowed_actions is not UNSET:
            field_dict["allowedActions"] = allowed_actions
        if allowed_origins is not UNSET:
            field_dict["allowedOrigins"] = allowed_origins
        if max_daily is not UNSET:
            field_dict["maxDaily"] = max_daily
        if rate_limit is not UNSET:
            field_dict["rateLimit"] = rate_limit
        if recipient_mode is not UNSET:
            field_dict["recipientMode"] = recipient_mode

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        enabled = d.pop("enabled", UNSET)

        allowed_actions = d.pop("allowedActions", UNSET)

        allowed_origins = d.pop("allowedOrigins", UNSET)

        max_daily = d.pop("maxDaily", UNSET)

        rate_limit = d.pop("rateLimit", UNSET)

        _recipient_mode = d.pop("recipientMode", UNSET)
        recipient_mode: ClientRulesInputRecipientMode | Unset
        if isinstance(_recipient_mode,  Unset):
            recipient_mode = UNSET
        else:
            recipient_mode = ClientRulesInputRecipientMode(_recipient_mode)




        client_rules_input = cls(
            enabled=enabled,
            allowed_actions=allowed_actions,
            allowed_origins=allowed_origins,
            max_daily=max_daily,
            rate_limit=rate_limit,
            recipient_mode=recipient_mode,
        )

        return client_rules_input

