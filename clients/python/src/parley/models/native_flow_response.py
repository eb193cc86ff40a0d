from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset






T = TypeVar("T", bound="NativeFlowResponse")



@_attrs_define
class NativeFlowResponse:
    """ 
        Attributes:
            name (str): Its name.
            params_json (str): What was chosen, as JSON.
            version (int | Unset): The version of the form.
     """

    name: str
    params_json: str
    version: int | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        name = self.name

        params_json = self.params_json

        version = self.version


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "name": name,
            "paramsJson": params_json,
        })
        if version is not UNSET:
            field_dict["version"] = version

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        name = d.pop("name")

        params_json = d.pop("paramsJson")

        version = d.pop("version", UNSET)

        native_flow_response = cls(
            name=name,
            params_json=params_json,
            version=version,
        )

        return native_flow_response

