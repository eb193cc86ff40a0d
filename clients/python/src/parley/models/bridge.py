from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.bridge_direction import BridgeDirection
from ..models.bridge_include_item import BridgeIncludeItem
from typing import cast
import datetime

if TYPE_CHECKING:
  from ..models.bridge_source import BridgeSource
  from ..models.bridge_stats import BridgeStats
  from ..models.bridge_target import BridgeTarget





T = TypeVar("T", bound="Bridge")



@_attrs_define
class Bridge:
    """ 
        Attributes:
            id (str): Its id.
            project_id (str): The project that it belongs to.
            name (str): Its name.
            from_ (BridgeSource):
            to (BridgeTarget):
            direction (BridgeDirection): The direction in which messages are relayed.
            include (list[BridgeIncludeItem]): What is relayed.
            sender_prefix (bool): Whether texts and captions start with the sender's name: `Ada: Hello`.
            enabled (bool): Whether the bridge relays. Messages that arrive while it is false are not relayed later.
            stats (BridgeStats):
            created_at (datetime.datetime): When it was created.
     """

    id: str
    project_id: str
    name: str
    from_: BridgeSource
    to: BridgeTarget
    direction: BridgeDirection
    include: list[BridgeIncludeItem]
    sender_prefix: bool
    enabled: bool
    stats: BridgeStats
    created_at: datetime.datetime





    def to_dict(self) -> dict[str, Any]:
        from ..models.bridge_source import BridgeSource # noqa: PLC0415
        from ..models.bridge_stats import BridgeStats # noqa: PLC0415
        from ..models.bridge_target import BridgeTarget # noqa: PLC0415
        id = self.id

        project_id = self.project_id

        name = self.name

        from_ = self.from_.to_dict()

        to = self.to.to_dict()

        direction = self.direction.value

        include = []
        for include_item_data in self.include:
            include_item = include_item_data.value
            include.append(include_item)



        sender_prefix = self.sender_prefix

        enabled = self.enabled

        stats = self.stats.to_dict()

        created_at = self.created_at.isoformat()


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "id": id,
            "projectId": project_id,
            "name": name,
            "from": from_,
            "to": to,
            "direction": direction,
            "include": include,
            "senderPrefix": sender_prefix,
            "enabled": enabled,
            "stats": stats,
            "createdAt": created_at,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.bridge_source import BridgeSource # noqa: PLC0415
        from ..models.bridge_stats import BridgeStats # noqa: PLC0415
        from ..models.bridge_target import BridgeTarget # noqa: PLC0415
        d = dict(src_dict)
        id = d.pop("id")

        project_id = d.pop("projectId")

        name = d.pop("name")

        from_ = BridgeSource.from_dict(d.pop("from"))




        to = BridgeTarget.from_dict(d.pop("to"))




        direction = BridgeDirection(d.pop("direction"))




        include = []
        _include = d.pop("include")
        for include_item_data in (_include):
            include_item = BridgeIncludeItem(include_item_data)



            include.append(include_item)


        sender_prefix = d.pop("senderPrefix")

        enabled = d.pop("enabled")

        stats = BridgeStats.from_dict(d.pop("stats"))




        created_at = datetime.datetime.fromisoformat(d.pop("createdAt"))




        bridge = cls(
            id=id,
            project_id=project_id,
            name=name,
            from_=from_,
            to=to,
            direction=direction,
            include=include,
            sender_prefix=sender_prefix,
            enabled=enabled,
            stats=stats,
            created_at=created_at,
        )

        return bridge

