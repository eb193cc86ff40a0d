from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.signup_answer_event import SignupAnswerEvent
from ..types import UNSET, Unset






T = TypeVar("T", bound="SignupAnswer")



@_attrs_define
class SignupAnswer:
    """ 
        Attributes:
            code (str): The code from the dialog, which is exchanged for a token once. A repeat with the same code continues
                where it stopped.
            waba_id (str): The id of the WhatsApp Business account.
            event (SignupAnswerEvent): `FINISH_WHATSAPP_BUSINESS_APP_ONBOARDING` if the business keeps using the number in
                its app.
            phone_number_id (str | Unset): The id of the number that was signed up. Required unless the number stays in its
                app. Then Meta reports it later.
            pin (str | Unset): The PIN of the number. Required after `pin_required`.
     """

    code: str
    waba_id: str
    event: SignupAnswerEvent
    phone_number_id: str | Unset = UNSET
    pin: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        code = self.code

        waba_id = self.waba_id

        event = self.event.value

        phone_number_id = self.phone_number_id

        pin = self.pin


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "code": code,
            "wabaId": waba_id,
            "event": event,
        })
        if phone_number_id is not UNSET:
            field_dict["phoneNumberId"] = phone_number_id
        if pin is not UNSET:
            field_dict["pin"] = pin

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        code = d.pop("code")

        waba_id = d.pop("wabaId")

        event = SignupAnswerEvent(d.pop("event"))




        phone_number_id = d.pop("phoneNumberId", UNSET)

        pin = d.pop("pin", UNSET)

        signup_answer = cls(
            code=code,
            waba_id=waba_id,
            event=event,
            phone_number_id=phone_number_id,
            pin=pin,
        )

        return signup_answer

