from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.endpoint_warning_kind import EndpointWarningKind
from typing import cast
import datetime






T = TypeVar("T", bound="EndpointWarning")



@_attrs_define
class EndpointWarning:
    """ 
        Attributes:
            kind (EndpointWarningKind): `certificate_expiring`: the certificate expires within 14 days or has expired.
            field (str): The setting that it is about, such as `tls.clientCert`.
            subject (str): The subject of the certificate.
            not_after (datetime.datetime): When it expires.
     """

    kind: EndpointWarningKind
    field: str
    subject: str
    not_after: datetime.datetime





    def to_dict(self) -> dict[str, Any]:
        kind = self.kind.value

        field = self.field

        subject = self.subject

        not_after = self.not_after.isoformat()


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "kind": kind,
            "field": field,
            "subject": subject,
            "notAfter": not_after,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        kind = EndpointWarningKind(d.pop("kind"))




        field = d.pop("field")

        subject = d.pop("subject")

        not_after = datetime.datetime.fromisoformat(d.pop("notAfter"))




        endpoint_warning = cls(
            kind=kind,
            field=field,
            subject=subject,
            not_after=not_after,
        )

        return endpoint_warning

