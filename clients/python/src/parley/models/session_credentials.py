from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset






T = TypeVar("T", bound="SessionCredentials")



@_attrs_define
class SessionCredentials:
    """ 
        Attributes:
            access_token (str | Unset): cloud: a token of the Meta app with permission to send and read.
            app_secret (str | Unset): cloud: the app secret, with which Meta signs its webhooks.
            verify_token (str | Unset): cloud: the token that Meta must send to set up the webhook.
            proxy_password (str | Unset): baileys: the password of `config.proxy`. From the next start on.
     """

    access_token: str | Unset = UNSET
    app_secret: str | Unset = UNSET
    verify_token: str | Unset = UNSET
    proxy_password: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        access_token = self.access_token

        app_secret = self.app_secret

        verify_token = self.verify_token

        proxy_password = self.proxy_password


        field_dict: dict[str, Any] = {}

        field_dict.update({
        })
        if access_token is not UNSET:
            field_dict["accessToken"] = access_token
        if app_secret is not UNSET:
            field_dict["appSecret"] = app_secret
        if verify_token is not UNSET:
            field_dict["verifyToken"] = verify_token
        if proxy_password is not UNSET:
            field_dict["proxyPassword"] = proxy_password

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        access_token = d.pop("accessToken", UNSET)

        app_secret = d.pop("appSecret", UNSET)

        verify_token = d.pop("verifyToken", UNSET)

        proxy_password = d.pop("proxyPassword", UNSET)

        session_credentials = cls(
            access_token=access_token,
            app_secret=app_secret,
            verify_token=verify_token,
            proxy_password=proxy_password,
        )

        return session_credentials

