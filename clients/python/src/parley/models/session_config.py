from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.session_config_country import SessionConfigCountry
from ..models.session_config_pairing import SessionConfigPairing
from ..types import UNSET, Unset






T = TypeVar("T", bound="SessionConfig")



@_attrs_define
class SessionConfig:
    """ 
        Attributes:
            testing_number_id (str | Unset): sandbox: the testing number to run on; absent: a fresh one.
            country (SessionConfigCountry | Unset): sandbox: country of a fresh number, default US.
            pairing (SessionConfigPairing | Unset): sandbox: `qr` waits for a scan. Default auto.
            phone_number_id (str | Unset): cloud: Meta's id of the phone number. Required; no other session may have it.
            business_account_id (str | Unset): cloud: Meta's id of the business account. Required.
            eager_media (bool | Unset): cloud: fetch files as they come, not when they are first read. Default false.
            max_sends_per_second (int | Unset): Cap of campaign sends of this session. Default 80.
     """

    testing_number_id: str | Unset = UNSET
    country: SessionConfigCountry | Unset = UNSET
    pairing: SessionConfigPairing | Unset = UNSET
    phone_number_id: str | Unset = UNSET
    business_account_id: str | Unset = UNSET
    eager_media: bool | Unset = UNSET
    max_sends_per_second: int | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        testing_number_id = self.testing_number_id

        country: str | Unset = UNSET
        if not isinstance(self.country, Unset):
            country = self.country.value


        pairing: str | Unset = UNSET
        if not isinstance(self.pairing, Unset):
            pairing = self.pairing.value


        phone_number_id = self.phone_number_id

        business_account_id = self.business_account_id

        eager_media = self.eager_media

        max_sends_per_second = self.max_sends_per_second


        field_dict: dict[str, Any] = {}

        field_dict.update({
        })
        if testing_number_id is not UNSET:
            field_dict["testingNumberId"] = testing_number_id
        if country is not UNSET:
            field_dict["country"] = country
        if pairing is not UNSET:
            field_dict["pairing"] = pairing
        if phone_number_id is not UNSET:
            field_dict["phoneNumberId"] = phone_number_id
        if business_account_id is not UNSET:
            field_dict["businessAccountId"] = business_account_id
        if eager_media is not UNSET:
            field_dict["eagerMedia"] = eager_media
        if max_sends_per_second is not UNSET:
            field_dict["maxSendsPerSecond"] = max_sends_per_second

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        testing_number_id = d.pop("testingNumberId", UNSET)

        _country = d.pop("country", UNSET)
        country: SessionConfigCountry | Unset
        if isinstance(_country,  Unset):
            country = UNSET
        else:
            country = SessionConfigCountry(_country)




        _pairing = d.pop("pairing", UNSET)
        pairing: SessionConfigPairing | Unset
        if isinstance(_pairing,  Unset):
            pairing = UNSET
        else:
            pairing = SessionConfigPairing(_pairing)




        phone_number_id = d.pop("phoneNumberId", UNSET)

        business_account_id = d.pop("businessAccountId", UNSET)

        eager_media = d.pop("eagerMedia", UNSET)

        max_sends_per_second = d.pop("maxSendsPerSecond", UNSET)

        session_config = cls(
            testing_number_id=testing_number_id,
            country=country,
            pairing=pairing,
            phone_number_id=phone_number_id,
            business_account_id=business_account_id,
            eager_media=eager_media,
            max_sends_per_second=max_sends_per_second,
        )

        return session_config

