from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast

if TYPE_CHECKING:
  from ..models.cursor_page_info import CursorPageInfo
  from ..models.operation import Operation





T = TypeVar("T", bound="OperationCursorPage")



@_attrs_define
class OperationCursorPage:
    """ 
        Attributes:
            data (list[Operation]): The items of this page.
            page (CursorPageInfo):
     """

    data: list[Operation]
    page: CursorPageInfo





    def to_dict(self) -> dict[str, Any]:
        from ..models.cursor_page_info import CursorPageInfo # noqa: PLC0415
        from ..models.operation import Operation # noqa: PLC0415
        data = []
        for data_item_data in self.data:
            data_item = data_item_data.to_dict()
            data.append(data_item)



        page = self.page.to_dict()


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "data": data,
            "page": page,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.cursor_page_info import CursorPageInfo # noqa: PLC0415
        from ..models.operation import Operation # noqa: PLC0415
        d = dict(src_dict)
        data = []
        _data = d.pop("data")
        for data_item_data in (_data):
            data_item = Operation.from_dict(data_item_data)



            data.append(data_item)


        page = CursorPageInfo.from_dict(d.pop("page"))




        operation_cursor_page = cls(
            data=data,
            page=page,
        )

        return operation_cursor_page

