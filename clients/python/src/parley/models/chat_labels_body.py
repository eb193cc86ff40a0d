from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast

if TYPE_CHECKING:
  from ..models.label_ref import LabelRef





T = TypeVar("T", bound="ChatLabelsBody")



@_attrs_define
class ChatLabelsBody:
    """ 
        Attributes:
            labels (list[LabelRef]): All labels that the chat is to have. Others are removed.
     """

    labels: list[LabelRef]





    def to_dict(self) -> dict[str, Any]:
        from ..models.label_ref import LabelRef # noqa: PLC0415
        labels = []
        for labels_item_data in self.labels:
            labels_item = labels_item_data.to_dict()
            labels.append(labels_item)




        field_dict: dict[str, Any] = {}

        field_dict.update({
            "labels": labels,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.label_ref import LabelRef # noqa: PLC0415
        d = dict(src_dict)
        labels = []
        _labels = d.pop("labels")
        for labels_item_data in (_labels):
            labels_item = LabelRef.from_dict(labels_item_data)



            labels.append(labels_item)


        chat_labels_body = cls(
            labels=labels,
        )

        return chat_labels_body

