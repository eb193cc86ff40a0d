from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast

if TYPE_CHECKING:
  from ..models.found_resource import FoundResource





T = TypeVar("T", bound="FoundResources")



@_attrs_define
class FoundResources:
    """ 
        Attributes:
            data (list[FoundResource]): Empty if the id names nothing that the credential can see.
     """

    data: list[FoundResource]





    def to_dict(self) -> dict[str, Any]:
        from ..models.found_resource import FoundResource # noqa: PLC0415
        data = []
        for data_item_data in self.data:
            data_item = data_item_data.to_dict()
            data.append(data_item)




        field_dict: dict[str, Any] = {}

        field_dict.update({
            "data": data,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.found_resource import FoundResource # noqa: PLC0415
        d = dict(src_dict)
        data = []
        _data = d.pop("data")
        for data_item_data in (_data):
            data_item = FoundResource.from_dict(data_item_data)



            data.append(data_item)


        found_resources = cls(
            data=data,
        )

        return found_resources

