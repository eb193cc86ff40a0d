from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast

if TYPE_CHECKING:
  from ..models.message_minute import MessageMinute





T = TypeVar("T", bound="MessageTraffic")



@_attrs_define
class MessageTraffic:
    """ 
        Attributes:
            per_minute (list[MessageMinute]): The last 60 minutes, oldest first. The last minute has not ended.
     """

    per_minute: list[MessageMinute]





    def to_dict(self) -> dict[str, Any]:
        from ..models.message_minute import MessageMinute # noqa: PLC0415
        per_minute = []
        for per_minute_item_data in self.per_minute:
            per_minute_item = per_minute_item_data.to_dict()
            per_minute.append(per_minute_item)




        field_dict: dict[str, Any] = {}

        field_dict.update({
            "perMinute": per_minute,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.message_minute import MessageMinute # noqa: PLC0415
        d = dict(src_dict)
        per_minute = []
        _per_minute = d.pop("perMinute")
        for per_minute_item_data in (_per_minute):
            per_minute_item = MessageMinute.from_dict(per_minute_item_data)



            per_minute.append(per_minute_item)


        message_traffic = cls(
            per_minute=per_minute,
        )

        return message_traffic

