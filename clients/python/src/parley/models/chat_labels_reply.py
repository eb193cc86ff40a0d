from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast

if TYPE_CHECKING:
  from ..models.label import Label





T = TypeVar("T", bound="ChatLabelsReply")



@_attrs_define
class ChatLabelsReply:
    """ 
        Attributes:
            labels (list[Label]): The labels.
            message (str): A sentence for people.
            success (bool): Always true. Errors have the error body instead.
     """

    labels: list[Label]
    message: str
    success: bool





    def to_dict(self) -> dict[str, Any]:
        from ..models.label import Label # noqa: PLC0415
        labels = []
        for labels_item_data in self.labels:
            labels_item = labels_item_data.to_dict()
            labels.append(labels_item)



        message = self.message

        success = self.success


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "labels": labels,
            "message": message,
            "success": success,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.label import Label # noqa: PLC0415
        d = dict(src_dict)
        labels = []
        _labels = d.pop("labels")
        for labels_item_data in (_labels):
            labels_item = Label.from_dict(labels_item_data)



            labels.append(labels_item)


        message = d.pop("message")

        success = d.pop("success")

        chat_labels_reply = cls(
            labels=labels,
            message=message,
            success=success,
        )

        return chat_labels_reply

