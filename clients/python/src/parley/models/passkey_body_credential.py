from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.passkey_body_credential_type import PasskeyBodyCredentialType
from typing import cast

if TYPE_CHECKING:
  from ..models.passkey_body_credential_response import PasskeyBodyCredentialResponse





T = TypeVar("T", bound="PasskeyBodyCredential")



@_attrs_define
class PasskeyBodyCredential:
    """ The result of the browser's `PublicKeyCredential.toJSON()`.

        Attributes:
            id (str):
            raw_id (str):
            type_ (PasskeyBodyCredentialType):
            response (PasskeyBodyCredentialResponse):
     """

    id: str
    raw_id: str
    type_: PasskeyBodyCredentialType
    response: PasskeyBodyCredentialResponse
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        from ..models.passkey_body_credential_response import PasskeyBodyCredentialResponse # noqa: PLC0415
        id = self.id

        raw_id = self.raw_id

        type_ = self.type_.value

        response = self.response.to_dict()


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "id": id,
            "rawId": raw_id,
            "type": type_,
            "response": response,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.passkey_body_credential_response import PasskeyBodyCredentialResponse # noqa: PLC0415
        d = dict(src_dict)
        id = d.pop("id")

        raw_id = d.pop("rawId")

        type_ = PasskeyBodyCredentialType(d.pop("type"))




        response = PasskeyBodyCredentialResponse.from_dict(d.pop("response"))




        passkey_body_credential = cls(
            id=id,
            raw_id=raw_id,
            type_=type_,
            response=response,
        )


        passkey_body_credential.additional_properties = d
        return passkey_body_credential

    @property
    def additional_keys(self) -> list[str]:
        return list(self.additional_properties.keys())

    def __getitem__(self, key: str) -> Any:
        return self.additional_properties[key]

    def __setitem__(self, key: str, value: Any) -> None:
        self.additional_properties[key] = value

    def __delitem__(self, key: str) -> None:
        del self.additional_properties[key]

    def __contains__(self, key: str) -> bool:
        return key in self.additional_properties
