from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast
import datetime






T = TypeVar("T", bound="MessageMinute")



@_attrs_define
class MessageMinute:
    """ 
        Attributes:
            at (datetime.datetime): The start of the minute.
            sent (int): `message.sent` events of the minute.
            received (int): `message.received` events of the minute.
     """

    at: datetime.datetime
    sent: int
    received: int





    def to_dict(self) -> dict[str, Any]:
        at = self.at.isoformat()

        sent = self.sent

        received = self.received


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "at": at,
            "sent": sent,
            "received": received,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        at = datetime.datetime.fromisoformat(d.pop("at"))




        sent = d.pop("sent")

        received = d.pop("received")

        message_minute = cls(
            at=at,
            sent=sent,
            received=received,
        )

        return message_minute

