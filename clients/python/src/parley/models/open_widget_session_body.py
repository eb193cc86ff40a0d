from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset






T = TypeVar("T", bound="OpenWidgetSessionBody")



@_attrs_define
class OpenWidgetSessionBody:
    """ 
        Attributes:
            public_key (str): The public key of the widget.
            external_id (str | Unset): Your reference. Anyone who opens the page can change it.
     """

    public_key: str
    external_id: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        public_key = self.public_key

        external_id = self.external_id


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "publicKey": public_key,
        })
        if external_id is not UNSET:
            field_dict["externalId"] = external_id

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        public_key = d.pop("publicKey")

        external_id = d.pop("externalId", UNSET)

        open_widget_session_body = cls(
            public_key=public_key,
            external_id=external_id,
        )

        return open_widget_session_body

