from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset







T = TypeVar("T", bound="WaitingDeliveries")



@_attrs_define
class WaitingDeliveries:
    """ 
        Attributes:
            pending (int): No attempt has been made yet.
            retrying (int): An attempt failed and another one follows.
            held (int): Deliveries of both kinds that a breaker or a suspension holds, without a next attempt.
     """

    pending: int
    retrying: int
    held: int





    def to_dict(self) -> dict[str, Any]:
        pending = self.pending

        retrying = self.retrying

        held = self.held


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "pending": pending,
            "retrying": retrying,
            "held": held,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        pending = d.pop("pending")

        retrying = d.pop("retrying")

        held = d.pop("held")

        waiting_deliveries = cls(
            pending=pending,
            retrying=retrying,
            held=held,
        )

        return waiting_deliveries

