from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast

if TYPE_CHECKING:
  from ..models.passkey_body_credential import PasskeyBodyCredential





T = TypeVar("T", bound="PasskeyBody")



@_attrs_define
class PasskeyBody:
    """ 
        Attributes:
            credential (PasskeyBodyCredential): The result of the browser's `PublicKeyCredential.toJSON()`.
     """

    credential: PasskeyBodyCredential





    def to_dict(self) -> dict[str, Any]:
        from ..models.passkey_body_credential import PasskeyBodyCredential # noqa: PLC0415
        credential = self.credential.to_dict()


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "credential": credential,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.passkey_body_credential import PasskeyBodyCredential # noqa: PLC0415
        d = dict(src_dict)
        credential = PasskeyBodyCredential.from_dict(d.pop("credential"))




        passkey_body = cls(
            credential=credential,
        )

        return passkey_body

