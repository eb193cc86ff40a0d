from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset
from typing import cast
import datetime






T = TypeVar("T", bound="BridgeStats")



@_attrs_define
class BridgeStats:
    """ 
        Attributes:
            relayed (int): Relayed messages. Reactions, edits and deletions are not counted.
            failed (int): Messages, reactions, edits and deletions that could not be relayed.
            waiting (int): Messages that are still to be relayed.
            last_relayed_at (datetime.datetime | Unset): When something was last relayed.
            last_error (str | Unset): Why the last failure happened, such as `recipient_not_found`.
     """

    relayed: int
    failed: int
    waiting: int
    last_relayed_at: datetime.datetime | Unset = UNSET
    last_error: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        relayed = self.relayed

        failed = self.failed

        waiting = self.waiting

        last_relayed_at: str | Unset = UNSET
        if not isinstance(self.last_relayed_at, Unset):
            last_relayed_at = self.last_relayed_at.isoformat()

        last_error = self.last_error


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "relayed": relayed,
            "failed": failed,
            "waiting": waiting,
        })
        if last_relayed_at is not UNSET:
            field_dict["lastRelayedAt"] = last_relayed_at
        if last_error is not UNSET:
            field_dict["lastError"] = last_error

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        relayed = d.pop("relayed")

        failed = d.pop("failed")

        waiting = d.pop("waiting")

        _last_relayed_at = d.pop("lastRelayedAt", UNSET)
        last_relayed_at: datetime.datetime | Unset
        if isinstance(_last_relayed_at,  Unset):
            last_relayed_at = UNSET
        else:
            last_relayed_at = datetime.datetime.fromisoformat(_last_relayed_at)




        last_error = d.pop("lastError", UNSET)

        bridge_stats = cls(
            relayed=relayed,
            failed=failed,
            waiting=waiting,
            last_relayed_at=last_relayed_at,
            last_error=last_error,
        )

        return bridge_stats

