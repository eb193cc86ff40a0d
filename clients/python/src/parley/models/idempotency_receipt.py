from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast
import datetime






T = TypeVar("T", bound="IdempotencyReceipt")



@_attrs_define
class IdempotencyReceipt:
    """ 
        Attributes:
            key (str): The key.
            replayed (bool): Whether this answer is that of an earlier request with the same key.
            created_at (datetime.datetime): When it was created.
            expires_at (datetime.datetime): Until when repeats with this key are answered as the first request was.
     """

    key: str
    replayed: bool
    created_at: datetime.datetime
    expires_at: datetime.datetime





    def to_dict(self) -> dict[str, Any]:
        key = self.key

        replayed = self.replayed

        created_at = self.created_at.isoformat()

        expires_at = self.expires_at.isoformat()


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "key": key,
            "replayed": replayed,
            "createdAt": created_at,
            "expiresAt": expires_at,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        key = d.pop("key")

        replayed = d.pop("replayed")

        created_at = datetime.datetime.fromisoformat(d.pop("createdAt"))




        expires_at = datetime.datetime.fromisoformat(d.pop("expiresAt"))




        idempotency_receipt = cls(
            key=key,
            replayed=replayed,
            created_at=created_at,
            expires_at=expires_at,
        )

        return idempotency_receipt

