from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast
import datetime






T = TypeVar("T", bound="ShownCertificate")



@_attrs_define
class ShownCertificate:
    """ 
        Attributes:
            subject (str): The name that members see.
            fingerprint256 (str): SHA-256, as pairs of hexadecimal digits with colons.
            not_after (datetime.datetime): When it expires.
     """

    subject: str
    fingerprint256: str
    not_after: datetime.datetime





    def to_dict(self) -> dict[str, Any]:
        subject = self.subject

        fingerprint256 = self.fingerprint256

        not_after = self.not_after.isoformat()


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "subject": subject,
            "fingerprint256": fingerprint256,
            "notAfter": not_after,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        subject = d.pop("subject")

        fingerprint256 = d.pop("fingerprint256")

        not_after = datetime.datetime.fromisoformat(d.pop("notAfter"))




        shown_certificate = cls(
            subject=subject,
            fingerprint256=fingerprint256,
            not_after=not_after,
        )

        return shown_certificate

