from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.begun_visit_status import BegunVisitStatus
from typing import cast
import datetime






T = TypeVar("T", bound="BegunVisit")



@_attrs_define
class BegunVisit:
    """ 
        Attributes:
            id (str): Its id.
            token (str): For `Authorization: Bearer` on the routes of this visit.
            status (BegunVisitStatus): The current status.
            expires_at (datetime.datetime): When it ends, unless it has connected before.
     """

    id: str
    token: str
    status: BegunVisitStatus
    expires_at: datetime.datetime





    def to_dict(self) -> dict[str, Any]:
        id = self.id

        token = self.token

        status = self.status.value

        expires_at = self.expires_at.isoformat()


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "id": id,
            "token": token,
            "status": status,
            "expiresAt": expires_at,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        id = d.pop("id")

        token = d.pop("token")

        status = BegunVisitStatus(d.pop("status"))




        expires_at = datetime.datetime.fromisoformat(d.pop("expiresAt"))




        begun_visit = cls(
            id=id,
            token=token,
            status=status,
            expires_at=expires_at,
        )

        return begun_visit

