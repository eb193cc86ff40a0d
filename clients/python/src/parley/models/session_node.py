from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast
import datetime






T = TypeVar("T", bound="SessionNode")



@_attrs_define
class SessionNode:
    """ 
        Attributes:
            node (str): Its name, unique among running processes.
            sessions (int): How many sessions it runs.
            draining (bool): Whether it is handing its sessions over and accepts none.
            seen_at (datetime.datetime): When it last reported.
     """

    node: str
    sessions: int
    draining: bool
    seen_at: datetime.datetime





    def to_dict(self) -> dict[str, Any]:
        node = self.node

        sessions = self.sessions

        draining = self.draining

        seen_at = self.seen_at.isoformat()


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "node": node,
            "sessions": sessions,
            "draining": draining,
            "seenAt": seen_at,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        node = d.pop("node")

        sessions = d.pop("sessions")

        draining = d.pop("draining")

        seen_at = datetime.datetime.fromisoformat(d.pop("seenAt"))




        session_node = cls(
            node=node,
            sessions=sessions,
            draining=draining,
            seen_at=seen_at,
        )

        return session_node

