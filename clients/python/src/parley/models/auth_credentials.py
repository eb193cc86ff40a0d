from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset






T = TypeVar("T", bound="AuthCredentials")



@_attrs_define
class AuthCredentials:
    """ 
        Attributes:
            client_secret (str | Unset): For `oauth2` with `basic` or `post`.
            private_key (str | Unset): For `oauth2` with `private_key_jwt`: a PEM key without a passphrase: RSA of at least
                2048 bits, P-256, P-384, P-521 or Ed25519.
            key_id (str | Unset): The id by which the token server knows `privateKey`.
            password (str | Unset): For `basic`.
            token (str | Unset): For `bearer`.
     """

    client_secret: str | Unset = UNSET
    private_key: str | Unset = UNSET
    key_id: str | Unset = UNSET
    password: str | Unset = UNSET
    token: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        client_secret = self.client_secret

        private_key = self.private_key

        key_id = self.key_id

        password = self.password

        token = self.token


        field_dict: dict[str, Any] = {}

        field_dict.update({
        })
        if client_secret is not UNSET:
            field_dict["clientSecret"] = client_secret
        if private_key is not UNSET:
            field_dict["privateKey"] = private_key
        if key_id is not UNSET:
            field_dict["keyId"] = key_id
        if password is not UNSET:
            field_dict["password"] = password
        if token is not UNSET:
            field_dict["token"] = token

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        client_secret = d.pop("clientSecret", UNSET)

        private_key = d.pop("privateKey", UNSET)

        key_id = d.pop("keyId", UNSET)

        password = d.pop("password", UNSET)

        token = d.pop("token", UNSET)

        auth_credentials = cls(
            client_secret=client_secret,
            private_key=private_key,
            key_id=key_id,
            password=password,
            token=token,
        )

        return auth_credentials

