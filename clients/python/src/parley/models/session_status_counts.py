from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset







T = TypeVar("T", bound="SessionStatusCounts")



@_attrs_define
class SessionStatusCounts:
    """ 
        Attributes:
            connected (int): Sessions that can send and receive.
            connecting (int): Sessions that are waiting for a code or connecting again.
            disconnected (int): Sessions that are stopped or have failed.
     """

    connected: int
    connecting: int
    disconnected: int





    def to_dict(self) -> dict[str, Any]:
        connected = self.connected

        connecting = self.connecting

        disconnected = self.disconnected


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "CONNECTED": connected,
            "CONNECTING": connecting,
            "DISCONNECTED": disconnected,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        connected = d.pop("CONNECTED")

        connecting = d.pop("CONNECTING")

        disconnected = d.pop("DISCONNECTED")

        session_status_counts = cls(
            connected=connected,
            connecting=connecting,
            disconnected=disconnected,
        )

        return session_status_counts

