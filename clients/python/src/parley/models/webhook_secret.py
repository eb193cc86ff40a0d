from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset







T = TypeVar("T", bound="WebhookSecret")



@_attrs_define
class WebhookSecret:
    """ 
        Attributes:
            secret (str): `whsec_` and 32 bytes in base64.
     """

    secret: str





    def to_dict(self) -> dict[str, Any]:
        secret = self.secret


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "secret": secret,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        secret = d.pop("secret")

        webhook_secret = cls(
            secret=secret,
        )

        return webhook_secret

