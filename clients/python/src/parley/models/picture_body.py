from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset






T = TypeVar("T", bound="PictureBody")



@_attrs_define
class PictureBody:
    """ 
        Attributes:
            session (str | Unset): Has no effect. The session in the path is used.
            base64 (str | Unset): Base64, at most 16 MiB of bytes.
            url (str | Unset): An http or https URL, fetched now. At most 16 MiB.
     """

    session: str | Unset = UNSET
    base64: str | Unset = UNSET
    url: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        session = self.session

        base64 = self.base64

        url = self.url


        field_dict: dict[str, Any] = {}

        field_dict.update({
        })
        if session is not UNSET:
            field_dict["session"] = session
        if base64 is not UNSET:
            field_dict["base64"] = base64
        if url is not UNSET:
            field_dict["url"] = url

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        session = d.pop("session", UNSET)

        base64 = d.pop("base64", UNSET)

        url = d.pop("url", UNSET)

        picture_body = cls(
            session=session,
            base64=base64,
            url=url,
        )

        return picture_body

