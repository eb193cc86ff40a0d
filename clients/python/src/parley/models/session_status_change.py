from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.session_status_change_status import SessionStatusChangeStatus
from ..models.session_status_change_status_reason import SessionStatusChangeStatusReason
from ..types import UNSET, Unset
from typing import cast
import datetime

if TYPE_CHECKING:
  from ..models.session_status_change_metadata import SessionStatusChangeMetadata





T = TypeVar("T", bound="SessionStatusChange")



@_attrs_define
class SessionStatusChange:
    """ 
        Attributes:
            at (datetime.datetime): When it changed.
            status (SessionStatusChangeStatus): The current status.
            metadata (SessionStatusChangeMetadata | Unset): The `config.metadata` of the session, if any.
            status_reason (SessionStatusChangeStatusReason | Unset): The reason for the status.
            ban_code (int | Unset): Only with TEMPORARY_BAN.
            ban_reason (str | Unset): Only with TEMPORARY_BAN.
            ban_expires_at (int | Unset): Unix seconds; only when the ban has a duration.
            detail (str | Unset): More about FAILED and STREAM_ERROR, and about SCAN_QR while the account is linked with a
                passkey.
     """

    at: datetime.datetime
    status: SessionStatusChangeStatus
    metadata: SessionStatusChangeMetadata | Unset = UNSET
    status_reason: SessionStatusChangeStatusReason | Unset = UNSET
    ban_code: int | Unset = UNSET
    ban_reason: str | Unset = UNSET
    ban_expires_at: int | Unset = UNSET
    detail: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.session_status_change_metadata import SessionStatusChangeMetadata # noqa: PLC0415
        at = self.at.isoformat()

        status = self.status.value

        metadata: dict[str, Any] | Unset = UNSET
        if not isinstance(self.metadata, Unset):
            metadata = self.metadata.to_dict()

        status_reason: str | Unset = UNSET
        if not isinstance(self.status_reason, Unset):
            status_reason = self.status_reason.value


        ban_code = self.ban_code

        ban_reason = self.ban_reason

        ban_expires_at = self.ban_expires_at

        detail = self.detail


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "at": at,
            "status": status,
        })
        if metadata is not UNSET:
            field_dict["metadata"] = metadata
        if status_reason is not UNSET:
            field_dict["statusReason"] = status_reason
        if ban_code is not UNSET:
            field_dict["banCode"] = ban_code
        if ban_reason is not UNSET:
            field_dict["banReason"] = ban_reason
        if ban_expires_at is not UNSET:
            field_dict["banExpiresAt"] = ban_expires_at
        if detail is not UNSET:
            field_dict["detail"] = detail

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.session_status_change_metadata import SessionStatusChangeMetadata # noqa: PLC0415
        d = dict(src_dict)
        at = datetime.datetime.fromisoformat(d.pop("at"))




        status = SessionStatusChangeStatus(d.pop("status"))




        _metadata = d.pop("metadata", UNSET)
        metadata: SessionStatusChangeMetadata | Unset
        if isinstance(_metadata,  Unset):
            metadata = UNSET
        else:
            metadata = SessionStatusChangeMetadata.from_dict(_metadata)




        _status_reason = d.pop("statusReason", UNSET)
        status_reason: SessionStatusChangeStatusReason | Unset
        if isinstance(_status_reason,  Unset):
            status_reason = UNSET
        else:
            status_reason = SessionStatusChangeStatusReason(_status_reason)




        ban_code = d.pop("banCode", UNSET)

        ban_reason = d.pop("banReason", UNSET)

        ban_expires_at = d.pop("banExpiresAt", UNSET)

        detail = d.pop("detail", UNSET)

        session_status_change = cls(
            at=at,
            status=status,
            metadata=metadata,
            status_reason=status_reason,
            ban_code=ban_code,
            ban_reason=ban_reason,
            ban_expires_at=ban_expires_at,
            detail=detail,
        )

        return session_status_change

