from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast

if TYPE_CHECKING:
  from ..models.offset_page_info import OffsetPageInfo
  from ..models.project import Project





T = TypeVar("T", bound="ProjectPage")



@_attrs_define
class ProjectPage:
    """ 
        Attributes:
            data (list[Project]): The items of this page.
            pagination (OffsetPageInfo):
     """

    data: list[Project]
    pagination: OffsetPageInfo





    def to_dict(self) -> dict[str, Any]:
        from ..models.offset_page_info import OffsetPageInfo # noqa: PLC0415
        from ..models.project import Project # noqa: PLC0415
        data = []
        for data_item_data in self.data:
            data_item = data_item_data.to_dict()
            data.append(data_item)



        pagination = self.pagination.to_dict()


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "data": data,
            "pagination": pagination,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.offset_page_info import OffsetPageInfo # noqa: PLC0415
        from ..models.project import Project # noqa: PLC0415
        d = dict(src_dict)
        data = []
        _data = d.pop("data")
        for data_item_data in (_data):
            data_item = Project.from_dict(data_item_data)



            data.append(data_item)


        pagination = OffsetPageInfo.from_dict(d.pop("pagination"))




        project_page = cls(
            data=data,
            pagination=pagination,
        )

        return project_page

