from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset
from typing import cast

if TYPE_CHECKING:
  from ..models.tls_credentials import TlsCredentials





T = TypeVar("T", bound="WrittenTls")



@_attrs_define
class WrittenTls:
    """ 
        Attributes:
            ca (str | Unset): PEM: up to 10 certificates of authorities to trust in place of the public ones.
            client_cert (str | Unset): PEM: a client certificate with its chain. Its key is `credentials.clientKey`.
            server_name (str | Unset): The name in the certificate of the receiver. Absent: the host of `url`.
            credentials (TlsCredentials | Unset):
     """

    ca: str | Unset = UNSET
    client_cert: str | Unset = UNSET
    server_name: str | Unset = UNSET
    credentials: TlsCredentials | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.tls_credentials import TlsCredentials # noqa: PLC0415
        ca = self.ca

        client_cert = self.client_cert

        server_name = self.server_name

        credentials: dict[str, Any] | Unset = UNSET
        if not isinstance(self.credentials, Unset):
            credentials = self.credentials.to_dict()


        field_dict: dict[str, Any] = {}

        field_dict.update({
        })
        if ca is not UNSET:
            field_dict["ca"] = ca
        if client_cert is not UNSET:
            field_dict["clientCert"] = client_cert
        if server_name is not UNSET:
            field_dict["serverName"] = server_name
        if credentials is not UNSET:
            field_dict["credentials"] = credentials

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.tls_credentials import TlsCredentials # noqa: PLC0415
        d = dict(src_dict)
        ca = d.pop("ca", UNSET)

        client_cert = d.pop("clientCert", UNSET)

        server_name = d.pop("serverName", UNSET)

        _credentials = d.pop("credentials", UNSET)
        credentials: TlsCredentials | Unset
        if isinstance(_credentials,  Unset):
            credentials = UNSET
        else:
            credentials = TlsCredentials.from_dict(_credentials)




        written_tls = cls(
            ca=ca,
            client_cert=client_cert,
            server_name=server_name,
            credentials=credentials,
        )

        return written_tls

