from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset
from typing import cast

if TYPE_CHECKING:
  from ..models.credential_names import CredentialNames
  from ..models.shown_certificate import ShownCertificate





T = TypeVar("T", bound="ShownTls")



@_attrs_define
class ShownTls:
    """ 
        Attributes:
            credentials (CredentialNames):
            ca (list[ShownCertificate] | Unset): The trusted authorities.
            client_cert (ShownCertificate | Unset):
            server_name (str | Unset): The name that the receiver's certificate must have.
     """

    credentials: CredentialNames
    ca: list[ShownCertificate] | Unset = UNSET
    client_cert: ShownCertificate | Unset = UNSET
    server_name: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.credential_names import CredentialNames # noqa: PLC0415
        from ..models.shown_certificate import ShownCertificate # noqa: PLC0415
        credentials = self.credentials.to_dict()

        ca: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.ca, Unset):
            ca = []
            for ca_item_data in self.ca:
                ca_item = ca_item_data.to_dict()
                ca.append(ca_item)



        client_cert: dict[str, Any] | Unset = UNSET
        if not isinstance(self.client_cert, Unset):
            client_cert = self.client_cert.to_dict()

        server_name = self.server_name


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "credentials": credentials,
        })
        if ca is not UNSET:
            field_dict["ca"] = ca
        if client_cert is not UNSET:
            field_dict["clientCert"] = client_cert
        if server_name is not UNSET:
            field_dict["serverName"] = server_name

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.credential_names import CredentialNames # noqa: PLC0415
        from ..models.shown_certificate import ShownCertificate # noqa: PLC0415
        d = dict(src_dict)
        credentials = CredentialNames.from_dict(d.pop("credentials"))




        _ca = d.pop("ca", UNSET)
        ca: list[ShownCertificate] | Unset = UNSET
        if _ca is not UNSET:
            ca = []
            for ca_item_data in _ca:
                ca_item = ShownCertificate.from_dict(ca_item_data)



                ca.append(ca_item)


        _client_cert = d.pop("clientCert", UNSET)
        client_cert: ShownCertificate | Unset
        if isinstance(_client_cert,  Unset):
            client_cert = UNSET
        else:
            client_cert = ShownCertificate.from_dict(_client_cert)




        server_name = d.pop("serverName", UNSET)

        shown_tls = cls(
            credentials=credentials,
            ca=ca,
            client_cert=client_cert,
            server_name=server_name,
        )

        return shown_tls

