from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.recover_body_status import RecoverBodyStatus
from ..types import UNSET, Unset
from typing import cast
import datetime






T = TypeVar("T", bound="RecoverBody")



@_attrs_define
class RecoverBody:
    """ 
        Attributes:
            since (datetime.datetime): Inclusive.
            until (datetime.datetime | Unset): Exclusive. Absent: until now.
            status (RecoverBodyStatus | Unset): `failed`: deliveries without attempts left. `missing`: events without a
                delivery at this endpoint, for example while it was disabled. Default `all`.
     """

    since: datetime.datetime
    until: datetime.datetime | Unset = UNSET
    status: RecoverBodyStatus | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        since = self.since.isoformat()

        until: str | Unset = UNSET
        if not isinstance(self.until, Unset):
            until = self.until.isoformat()

        status: str | Unset = UNSET
        if not isinstance(self.status, Unset):
            status = self.status.value



        field_dict: dict[str, Any] = {}

        field_dict.update({
            "since": since,
        })
        if until is not UNSET:
            field_dict["until"] = until
        if status is not UNSET:
            field_dict["status"] = status

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        since = datetime.datetime.fromisoformat(d.pop("since"))




        _until = d.pop("until", UNSET)
        until: datetime.datetime | Unset
        if isinstance(_until,  Unset):
            until = UNSET
        else:
            until = datetime.datetime.fromisoformat(_until)




        _status = d.pop("status", UNSET)
        status: RecoverBodyStatus | Unset
        if isinstance(_status,  Unset):
            status = UNSET
        else:
            status = RecoverBodyStatus(_status)




        recover_body = cls(
            since=since,
            until=until,
            status=status,
        )

        return recover_body

