from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.import_session_json_body_source import ImportSessionJsonBodySource
from ..types import UNSET, Unset






T = TypeVar("T", bound="ImportSessionJsonBody")



@_attrs_define
class ImportSessionJsonBody:
    """ 
        Attributes:
            source (ImportSessionJsonBodySource):
            data (Any): The account in the format of its source: an object, or a file in base64. At most 50,000 members.
            passphrase (str | Unset): The passphrase of an export from Parley.
            device (str | Unset): For a database with several devices: the JID of the device to import.
     """

    source: ImportSessionJsonBodySource
    data: Any
    passphrase: str | Unset = UNSET
    device: str | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        source = self.source.value

        data = self.data

        passphrase = self.passphrase

        device = self.device


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "source": source,
            "data": data,
        })
        if passphrase is not UNSET:
            field_dict["passphrase"] = passphrase
        if device is not UNSET:
            field_dict["device"] = device

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        source = ImportSessionJsonBodySource(d.pop("source"))




        data = d.pop("data")

        passphrase = d.pop("passphrase", UNSET)

        device = d.pop("device", UNSET)

        import_session_json_body = cls(
            source=source,
            data=data,
            passphrase=passphrase,
            device=device,
        )


        import_session_json_body.additional_properties = d
        return import_session_json_body

    @property
    def additional_keys(self) -> list[str]:
        return list(self.additional_properties.keys())

    def __getitem__(self, key: str) -> Any:
        return self.additional_properties[key]

    def __setitem__(self, key: str, value: Any) -> None:
        self.additional_properties[key] = value

    def __delitem__(self, key: str) -> None:
        del self.additional_properties[key]

    def __contains__(self, key: str) -> bool:
        return key in self.additional_properties
