from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset
from typing import cast

if TYPE_CHECKING:
  from ..models.otp_app import OtpApp





T = TypeVar("T", bound="TemplateButton")



@_attrs_define
class TemplateButton:
    """ 
        Attributes:
            type_ (str): `QUICK_REPLY`, `URL`, `PHONE_NUMBER`, `COPY_CODE`, `FLOW`, `CATALOG`, `MPM`, `SPM`, `VOICE_CALL` or
                `OTP`.
            text (str | Unset): At most 25 characters.
            url (str | Unset): At most 2,000 characters; may end in `{{1}}`.
            phone_number (str | Unset): At most 20 characters.
            example (Any | Unset): Of a URL with a variable: that URL filled, in a list. Of `COPY_CODE`: the code, a text.
            flow_id (str | Unset): The id of the flow. Alternatively, its name or its JSON.
            flow_name (str | Unset): The name of the flow.
            flow_json (str | Unset): The flow itself, as JSON.
            flow_action (str | Unset): `navigate` or `data_exchange`.
            navigate_screen (str | Unset): The first screen, with `navigate`.
            otp_type (str | Unset): `COPY_CODE`, `ONE_TAP` or `ZERO_TAP`.
            autofill_text (str | Unset): At most 25 characters.
            package_name (str | Unset): The package of one app, instead of `supported_apps`.
            signature_hash (str | Unset): The signature hash of one app, instead of `supported_apps`.
            supported_apps (list[OtpApp] | Unset): The apps that take the code.
            zero_tap_terms_accepted (bool | Unset): Required with `ZERO_TAP`.
     """

    type_: str
    text: str | Unset = UNSET
    url: str | Unset = UNSET
    phone_number: str | Unset = UNSET
    example: Any | Unset = UNSET
    flow_id: str | Unset = UNSET
    flow_name: str | Unset = UNSET
    flow_json: str | Unset = UNSET
    flow_action: str | Unset = UNSET
    navigate_screen: str | Unset = UNSET
    otp_type: str | Unset = UNSET
    autofill_text: str | Unset = UNSET
    package_name: str | Unset = UNSET
    signature_hash: str | Unset = UNSET
    supported_apps: list[OtpApp] | Unset = UNSET
    zero_tap_terms_accepted: bool | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.otp_app import OtpApp # noqa: PLC0415
        type_ = self.type_

        text = self.text

        url = self.url

        phone_number = self.phone_number

        example = self.example

        flow_id = self.flow_id

        flow_name = self.flow_name

        flow_json = self.flow_json

        flow_action = self.flow_action

        navigate_screen = self.navigate_screen

        otp_type = self.otp_type

        autofill_text = self.autofill_text

        package_name = self.package_name

        signature_hash = self.signature_hash

        supported_apps: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.supported_apps, Unset):
            supported_apps = []
            for supported_apps_item_data in self.supported_apps:
                supported_apps_item = supported_apps_item_data.to_dict()
                supported_apps.append(supported_apps_item)



        zero_tap_terms_accepted = self.zero_tap_terms_accepted


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "type": type_,
        })
        if text is not UNSET:
            field_dict["text"] = text
        if url is not UNSET:
            field_dict["url"] = url
        if phone_number is not UNSET:
            field_dict["phone_number"] = phone_number
        if example is not UNSET:
            field_dict["example"] = example
        if flow_id is not UNSET:
            field_dict["flow_id"] = flow_id
        if flow_name is not UNSET:
            field_dict["flow_name"] = flow_name
        if flow_json is not UNSET:
            field_dict["flow_json"] = flow_json
        if flow_action is not UNSET:
            field_dict["flow_action"] = flow_action
        if navigate_screen is not UNSET:
            field_dict["navigate_screen"] = navigate_screen
        if otp_type is not UNSET:
            field_dict["otp_type"] = otp_type
        if autofill_text is not UNSET:
            field_dict["autofill_text"] = autofill_text
        if package_name is not UNSET:
            field_dict["package_name"] = package_name
        if signature_hash is not UNSET:
            field_dict["signature_hash"] = signature_hash
        if supported_apps is not UNSET:
            field_dict["supported_apps"] = supported_apps
        if zero_tap_terms_accepted is not UNSET:
            field_dict["zero_tap_terms_accepted"] = zero_tap_terms_accepted

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.otp_app import OtpApp # noqa: PLC0415
        d = dict(src_dict)
        type_ = d.pop("type")

        text = d.pop("text", UNSET)

        url = d.pop("url", UNSET)

        phone_number = d.pop("phone_number", UNSET)

        example = d.pop("example", UNSET)

        flow_id = d.pop("flow_id", UNSET)

        flow_name = d.pop("flow_name", UNSET)

        flow_json = d.pop("flow_json", UNSET)

        flow_action = d.pop("flow_action", UNSET)

        navigate_screen = d.pop("navigate_screen", UNSET)

        otp_type = d.pop("otp_type", UNSET)

        autofill_text = d.pop("autofill_text", UNSET)

        package_name = d.pop("package_name", UNSET)

        signature_hash = d.pop("signature_hash", UNSET)

        _supported_apps = d.pop("supported_apps", UNSET)
        supported_apps: list[OtpApp] | Unset = UNSET
        if _supported_apps is not UNSET:
            supported_apps = []
            for supported_apps_item_data in _supported_apps:
                supported_apps_item = OtpApp.from_dict(supported_apps_item_data)



                supported_apps.append(supported_apps_item)


        zero_tap_terms_accepted = d.pop("zero_tap_terms_accepted", UNSET)

        template_button = cls(
            type_=type_,
            text=text,
            url=url,
            phone_number=phone_number,
            example=example,
            flow_id=flow_id,
            flow_name=flow_name,
            flow_json=flow_json,
            flow_action=flow_action,
            navigate_screen=navigate_screen,
            otp_type=otp_type,
            autofill_text=autofill_text,
            package_name=package_name,
            signature_hash=signature_hash,
            supported_apps=supported_apps,
            zero_tap_terms_accepted=zero_tap_terms_accepted,
        )

        return template_button

