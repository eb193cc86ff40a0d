from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.session_warning_detail import SessionWarningDetail
from ..types import UNSET, Unset
from typing import cast
import datetime






T = TypeVar("T", bound="SessionWarning")



@_attrs_define
class SessionWarning:
    """ 
        Attributes:
            detail (SessionWarningDetail): `credentials_expiring`: the credentials expire within a week or have expired.
            expires_at (datetime.datetime | Unset): When the credentials expire.
     """

    detail: SessionWarningDetail
    expires_at: datetime.datetime | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        detail = self.detail.value

        expires_at: str | Unset = UNSET
        if not isinstance(self.expires_at, Unset):
            expires_at = self.expires_at.isoformat()


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "detail": detail,
        })
        if expires_at is not UNSET:
            field_dict["expiresAt"] = expires_at

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        detail = SessionWarningDetail(d.pop("detail"))




        _expires_at = d.pop("expiresAt", UNSET)
        expires_at: datetime.datetime | Unset
        if isinstance(_expires_at,  Unset):
            expires_at = UNSET
        else:
            expires_at = datetime.datetime.fromisoformat(_expires_at)




        session_warning = cls(
            detail=detail,
            expires_at=expires_at,
        )

        return session_warning

