from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset
from typing import cast

if TYPE_CHECKING:
  from ..models.account_restriction import AccountRestriction
  from ..models.number_quality import NumberQuality





T = TypeVar("T", bound="SessionMe")



@_attrs_define
class SessionMe:
    """ 
        Attributes:
            id (str): The JID.
            phone_number (str): E.164, such as `+12025550147`.
            push_name (str): The name that the person chose.
            quality (NumberQuality | Unset):
            restriction (AccountRestriction | Unset):
     """

    id: str
    phone_number: str
    push_name: str
    quality: NumberQuality | Unset = UNSET
    restriction: AccountRestriction | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.account_restriction import AccountRestriction # noqa: PLC0415
        from ..models.number_quality import NumberQuality # noqa: PLC0415
        id = self.id

        phone_number = self.phone_number

        push_name = self.push_name

        quality: dict[str, Any] | Unset = UNSET
        if not isinstance(self.quality, Unset):
            quality = self.quality.to_dict()

        restriction: dict[str, Any] | Unset = UNSET
        if not isinstance(self.restriction, Unset):
            restriction = self.restriction.to_dict()


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "id": id,
            "phoneNumber": phone_number,
            "pushName": push_name,
        })
        if quality is not UNSET:
            field_dict["quality"] = quality
        if restriction is not UNSET:
            field_dict["restriction"] = restriction

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.account_restriction import AccountRestriction # noqa: PLC0415
        from ..models.number_quality import NumberQuality # noqa: PLC0415
        d = dict(src_dict)
        id = d.pop("id")

        phone_number = d.pop("phoneNumber")

        push_name = d.pop("pushName")

        _quality = d.pop("quality", UNSET)
        quality: NumberQuality | Unset
        if isinstance(_quality,  Unset):
            quality = UNSET
        else:
            quality = NumberQuality.from_dict(_quality)




        _restriction = d.pop("restriction", UNSET)
        restriction: AccountRestriction | Unset
        if isinstance(_restriction,  Unset):
            restriction = UNSET
        else:
            restriction = AccountRestriction.from_dict(_restriction)




        session_me = cls(
            id=id,
            phone_number=phone_number,
            push_name=push_name,
            quality=quality,
            restriction=restriction,
        )

        return session_me

