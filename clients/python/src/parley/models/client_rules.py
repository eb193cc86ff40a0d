from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.client_rules_recipient_mode import ClientRulesRecipientMode






T = TypeVar("T", bound="ClientRules")



@_attrs_define
class ClientRules:
    """ 
        Attributes:
            enabled (bool): Whether client tokens are accepted.
            allowed_actions (str): Any of send_message, send_reaction, send_typing, send_seen, read_presence, separated by
                commas.
            allowed_origins (str): Comma-separated, `scheme://host[:port]` or `*`.
            max_daily (int): Messages per day (UTC) of one ephemeral session. 0: none.
            rate_limit (int): Requests per minute of one ephemeral session.
            recipient_mode (ClientRulesRecipientMode): To whom: who wrote first, anyone, no one yet (`verified`), no one.
     """

    enabled: bool
    allowed_actions: str
    allowed_origins: str
    max_daily: int
    rate_limit: int
    recipient_mode: ClientRulesRecipientMode





    def to_dict(self) -> dict[str, Any]:
        enabled = self.enabled

        allowed_actions = self.allowed_actions

        allowed_origins = self.allowed_origins

        max_daily = self.max_daily

        rate_limit = self.rate_limit

        recipient_mode = self.recipient_mode.value


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "enabled": enabled,
            "allowedActions": allowed_actions,
            "allowedOrigins": allowed_origins,
            "maxDaily": max_daily,
            "rateLimit": rate_limit,
            "recipientMode": recipient_mode,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        enabled = d.pop("enabled")

        allowed_actions = d.pop("allowedActions")

        allowed_origins = d.pop("allowedOrigins")

        max_daily = d.pop("maxDaily")

        rate_limit = d.pop("rateLimit")

        recipient_mode = ClientRulesRecipientMode(d.pop("recipientMode"))




        client_rules = cls(
            enabled=enabled,
            allowed_actions=allowed_actions,
            allowed_origins=allowed_origins,
            max_daily=max_daily,
            rate_limit=rate_limit,
            recipient_mode=recipient_mode,
        )

        return client_rules

