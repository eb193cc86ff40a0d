from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.attempt_state_status import AttemptStateStatus
from ..types import UNSET, Unset
from typing import cast

if TYPE_CHECKING:
  from ..models.session_passkey import SessionPasskey
  from ..models.signup_dialog import SignupDialog





T = TypeVar("T", bound="AttemptState")



@_attrs_define
class AttemptState:
    """ 
        Attributes:
            id (str): Its id.
            sequence (int): Increases with every change.
            status (AttemptStateStatus): `waiting` for a code, then `scan`; all others are final.
            reason (str | Unset): `no_place` if the link or its project was full when the account would have connected.
                `pin_required` while the PIN of the number is required. Otherwise a sentence that says why it `failed`.
            qr (str | Unset): The QR code as an SVG image.
            pairing_code (str | Unset): The code to type on the phone instead of scanning the QR code.
            passkey (SessionPasskey | Unset):
            signup (SignupDialog | Unset):
            redirect_url (str | Unset): The page to go to next. Only after it has connected.
     """

    id: str
    sequence: int
    status: AttemptStateStatus
    reason: str | Unset = UNSET
    qr: str | Unset = UNSET
    pairing_code: str | Unset = UNSET
    passkey: SessionPasskey | Unset = UNSET
    signup: SignupDialog | Unset = UNSET
    redirect_url: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.session_passkey import SessionPasskey # noqa: PLC0415
        from ..models.signup_dialog import SignupDialog # noqa: PLC0415
        id = self.id

        sequence = self.sequence

        status = self.status.value

        reason = self.reason

        qr = self.qr

        pairing_code = self.pairing_code

        passkey: dict[str, Any] | Unset = UNSET
        if not isinstance(self.passkey, Unset):
            passkey = self.passkey.to_dict()

        signup: dict[str, Any] | Unset = UNSET
        if not isinstance(self.signup, Unset):
            signup = self.signup.to_dict()

        redirect_url = self.redirect_url


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "id": id,
            "sequence": sequence,
            "status": status,
        })
        if reason is not UNSET:
            field_dict["reason"] = reason
        if qr is not UNSET:
            field_dict["qr"] = qr
        if pairing_code is not UNSET:
            field_dict["pairingCode"] = pairing_code
        if passkey is not UNSET:
            field_dict["passkey"] = passkey
        if signup is not UNSET:
            field_dict["signup"] = signup
        if redirect_url is not UNSET:
            field_dict["redirectUrl"] = redirect_url

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.session_passkey import SessionPasskey # noqa: PLC0415
        from ..models.signup_dialog import SignupDialog # noqa: PLC0415
        d = dict(src_dict)
        id = d.pop("id")

        sequence = d.pop("sequence")

        status = AttemptStateStatus(d.pop("status"))




        reason = d.pop("reason", UNSET)

        qr = d.pop("qr", UNSET)

        pairing_code = d.pop("pairingCode", UNSET)

        _passkey = d.pop("passkey", UNSET)
        passkey: SessionPasskey | Unset
        if isinstance(_passkey,  Unset):
            passkey = UNSET
        else:
            passkey = SessionPasskey.from_dict(_passkey)




        _signup = d.pop("signup", UNSET)
        signup: SignupDialog | Unset
        if isinstance(_signup,  Unset):
            signup = UNSET
        else:
            signup = SignupDialog.from_dict(_signup)




        redirect_url = d.pop("redirectUrl", UNSET)

        attempt_state = cls(
            id=id,
            sequence=sequence,
            status=status,
            reason=reason,
            qr=qr,
            pairing_code=pairing_code,
            passkey=passkey,
            signup=signup,
            redirect_url=redirect_url,
        )

        return attempt_state

