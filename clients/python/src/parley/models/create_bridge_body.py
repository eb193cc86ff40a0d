from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.create_bridge_body_direction import CreateBridgeBodyDirection
from ..models.create_bridge_body_include_item import CreateBridgeBodyIncludeItem
from ..types import UNSET, Unset
from typing import cast

if TYPE_CHECKING:
  from ..models.bridge_source import BridgeSource
  from ..models.bridge_target import BridgeTarget





T = TypeVar("T", bound="CreateBridgeBody")



@_attrs_define
class CreateBridgeBody:
    """ 
        Attributes:
            name (str): Its name.
            from_ (BridgeSource):
            to (BridgeTarget):
            project_id (str | Unset): Required with a team API key. With a project token, its project is the default.
            direction (CreateBridgeBodyDirection | Unset): Default `one_way`. `two_way` needs `from.chatId`.
            include (list[CreateBridgeBodyIncludeItem] | Unset): What is relayed. Default: all.
            sender_prefix (bool | Unset): Default false.
            enabled (bool | Unset): Default true.
     """

    name: str
    from_: BridgeSource
    to: BridgeTarget
    project_id: str | Unset = UNSET
    direction: CreateBridgeBodyDirection | Unset = UNSET
    include: list[CreateBridgeBodyIncludeItem] | Unset = UNSET
    sender_prefix: bool | Unset = UNSET
    enabled: bool | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.bridge_source import BridgeSource # noqa: PLC0415
        from ..models.bridge_target import BridgeTarget # noqa: PLC0415
        name = self.name

        from_ = self.from_.to_dict()

        to = self.to.to_dict()

        project_id = self.project_id

        direction: str | Unset = UNSET
        if not isinstance(self.direction, Unset):
            direction = self.direction.value


        include: list[str] | Unset = UNSET
        if not isinstance(self.include, Unset):
            include = []
            for include_item_data in self.include:
                include_item = include_item_data.value
                include.append(include_item)



        sender_prefix = self.sender_prefix

        enabled = self.enabled


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "name": name,
            "from": from_,
            "to": to,
        })
        if project_id is not UNSET:
            field_dict["projectId"] = project_id
        if direction is not UNSET:
            field_dict["direction"] = direction
        if include is not UNSET:
            field_dict["include"] = include
        if sender_prefix is not UNSET:
            field_dict["senderPrefix"] = sender_prefix
        if enabled is not UNSET:
            field_dict["enabled"] = enabled

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.bridge_source import BridgeSource # noqa: PLC0415
        from ..models.bridge_target import BridgeTarget # noqa: PLC0415
        d = dict(src_dict)
        name = d.pop("name")

        from_ = BridgeSource.from_dict(d.pop("from"))




        to = BridgeTarget.from_dict(d.pop("to"))




        project_id = d.pop("projectId", UNSET)

        _direction = d.pop("direction", UNSET)
        direction: CreateBridgeBodyDirection | Unset
        if isinstance(_direction,  Unset):
            direction = UNSET
        else:
            direction = CreateBridgeBodyDirection(_direction)




        _include = d.pop("include", UNSET)
        include: list[CreateBridgeBodyIncludeItem] | Unset = UNSET
        if _include is not UNSET:
            include = []
            for include_item_data in _include:
                include_item = CreateBridgeBodyIncludeItem(include_item_data)



                include.append(include_item)


        sender_prefix = d.pop("senderPrefix", UNSET)

        enabled = d.pop("enabled", UNSET)

        create_bridge_body = cls(
            name=name,
            from_=from_,
            to=to,
            project_id=project_id,
            direction=direction,
            include=include,
            sender_prefix=sender_prefix,
            enabled=enabled,
        )

        return create_bridge_body

