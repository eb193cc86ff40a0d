from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset







T = TypeVar("T", bound="TlsCredentials")



@_attrs_define
class TlsCredentials:
    """ 
        Attributes:
            client_key (str): PEM: the private key of `clientCert`, without a passphrase.
     """

    client_key: str





    def to_dict(self) -> dict[str, Any]:
        client_key = self.client_key


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "clientKey": client_key,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        client_key = d.pop("clientKey")

        tls_credentials = cls(
            client_key=client_key,
        )

        return tls_credentials

