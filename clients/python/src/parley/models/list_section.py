from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset
from typing import cast

if TYPE_CHECKING:
  from ..models.list_row import ListRow





T = TypeVar("T", bound="ListSection")



@_attrs_define
class ListSection:
    """ 
        Attributes:
            rows (list[ListRow]): The choices.
            title (str | Unset): Required if there are several sections.
     """

    rows: list[ListRow]
    title: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.list_row import ListRow # noqa: PLC0415
        rows = []
        for rows_item_data in self.rows:
            rows_item = rows_item_data.to_dict()
            rows.append(rows_item)



        title = self.title


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "rows": rows,
        })
        if title is not UNSET:
            field_dict["title"] = title

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.list_row import ListRow # noqa: PLC0415
        d = dict(src_dict)
        rows = []
        _rows = d.pop("rows")
        for rows_item_data in (_rows):
            rows_item = ListRow.from_dict(rows_item_data)



            rows.append(rows_item)


        title = d.pop("title", UNSET)

        list_section = cls(
            rows=rows,
            title=title,
        )

        return list_section

