from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.account_restriction_kind import AccountRestrictionKind
from ..types import UNSET, Unset
from typing import cast
import datetime

if TYPE_CHECKING:
  from ..models.restriction_quota import RestrictionQuota





T = TypeVar("T", bound="AccountRestriction")



@_attrs_define
class AccountRestriction:
    """ 
        Attributes:
            kind (AccountRestrictionKind): `reachout`: no messages to people who never wrote. `new_chats`: a limit of new
                chats.
            active (bool): Whether the restriction applies now.
            until (datetime.datetime | Unset): When it ends, if the network reports it.
            quota (RestrictionQuota | Unset):
            reason (str | Unset): The network's own word for the reason.
     """

    kind: AccountRestrictionKind
    active: bool
    until: datetime.datetime | Unset = UNSET
    quota: RestrictionQuota | Unset = UNSET
    reason: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.restriction_quota import RestrictionQuota # noqa: PLC0415
        kind = self.kind.value

        active = self.active

        until: str | Unset = UNSET
        if not isinstance(self.until, Unset):
            until = self.until.isoformat()

        quota: dict[str, Any] | Unset = UNSET
        if not isinstance(self.quota, Unset):
            quota = self.quota.to_dict()

        reason = self.reason


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "kind": kind,
            "active": active,
        })
        if until is not UNSET:
            field_dict["until"] = until
        if quota is not UNSET:
            field_dict["quota"] = quota
        if reason is not UNSET:
            field_dict["reason"] = reason

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.restriction_quota import RestrictionQuota # noqa: PLC0415
        d = dict(src_dict)
        kind = AccountRestrictionKind(d.pop("kind"))




        active = d.pop("active")

        _until = d.pop("until", UNSET)
        until: datetime.datetime | Unset
        if isinstance(_until,  Unset):
            until = UNSET
        else:
            until = datetime.datetime.fromisoformat(_until)




        _quota = d.pop("quota", UNSET)
        quota: RestrictionQuota | Unset
        if isinstance(_quota,  Unset):
            quota = UNSET
        else:
            quota = RestrictionQuota.from_dict(_quota)




        reason = d.pop("reason", UNSET)

        account_restriction = cls(
            kind=kind,
            active=active,
            until=until,
            quota=quota,
            reason=reason,
        )

        return account_restriction

