from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.session_passkey_stage import SessionPasskeyStage
from ..types import UNSET, Unset
from typing import cast
import datetime

if TYPE_CHECKING:
  from ..models.session_passkey_options import SessionPasskeyOptions





T = TypeVar("T", bound="SessionPasskey")



@_attrs_define
class SessionPasskey:
    """ 
        Attributes:
            stage (SessionPasskeyStage): `sign`: use the passkey on a page of web.whatsapp.com. `waiting`: Parley waits for
                the phone. `confirm`: a person must compare `code` with the code on the phone.
            expires_at (datetime.datetime): When the linking ends if nothing happens.
            options (SessionPasskeyOptions | Unset): For `sign`: the WebAuthn options as JSON, for
                `PublicKeyCredential.parseRequestOptionsFromJSON`.
            code (str | Unset): For `confirm`, such as `PYSL-SH11`.
     """

    stage: SessionPasskeyStage
    expires_at: datetime.datetime
    options: SessionPasskeyOptions | Unset = UNSET
    code: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.session_passkey_options import SessionPasskeyOptions # noqa: PLC0415
        stage = self.stage.value

        expires_at = self.expires_at.isoformat()

        options: dict[str, Any] | Unset = UNSET
        if not isinstance(self.options, Unset):
            options = self.options.to_dict()

        code = self.code


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "stage": stage,
            "expiresAt": expires_at,
        })
        if options is not UNSET:
            field_dict["options"] = options
        if code is not UNSET:
            field_dict["code"] = code

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.session_passkey_options import SessionPasskeyOptions # noqa: PLC0415
        d = dict(src_dict)
        stage = SessionPasskeyStage(d.pop("stage"))




        expires_at = datetime.datetime.fromisoformat(d.pop("expiresAt"))




        _options = d.pop("options", UNSET)
        options: SessionPasskeyOptions | Unset
        if isinstance(_options,  Unset):
            options = UNSET
        else:
            options = SessionPasskeyOptions.from_dict(_options)




        code = d.pop("code", UNSET)

        session_passkey = cls(
            stage=stage,
            expires_at=expires_at,
            options=options,
            code=code,
        )

        return session_passkey

