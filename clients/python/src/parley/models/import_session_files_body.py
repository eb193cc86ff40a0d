from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field
import json
from .. import types

from ..types import UNSET, Unset

from ..models.import_session_files_body_source import ImportSessionFilesBodySource
from ..types import File, FileTypes
from ..types import UNSET, Unset
from io import BytesIO
from typing import cast






T = TypeVar("T", bound="ImportSessionFilesBody")



@_attrs_define
class ImportSessionFilesBody:
    """ 
        Attributes:
            source (ImportSessionFilesBodySource):
            files (list[File]): Under their own names.
            passphrase (str | Unset): The passphrase of an export from Parley.
            device (str | Unset): For a database with several devices: the JID of the device to import.
     """

    source: ImportSessionFilesBodySource
    files: list[File]
    passphrase: str | Unset = UNSET
    device: str | Unset = UNSET
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)





    def to_dict(self) -> dict[str, Any]:
        source = self.source.value

        files = []
        for files_item_data in self.files:
            files_item = files_item_data.to_tuple()

            files.append(files_item)



        passphrase = self.passphrase

        device = self.device


        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update({
            "source": source,
            "files": files,
        })
        if passphrase is not UNSET:
            field_dict["passphrase"] = passphrase
        if device is not UNSET:
            field_dict["device"] = device

        return field_dict


    def to_multipart(self) -> types.RequestFiles:
        files: types.RequestFiles = []

        files.append(("source",  (None, str(self.source.value).encode(), "text/plain")))



        for files_item_element in self.files:
            files.append(("files", files_item_element.to_tuple()))




        if not isinstance(self.passphrase, Unset):
            files.append(("passphrase", (None, str(self.passphrase).encode(), "text/plain")))



        if not isinstance(self.device, Unset):
            files.append(("device", (None, str(self.device).encode(), "text/plain")))




        for prop_name, prop in self.additional_properties.items():
            files.append((prop_name, (None, str(prop).encode(), "text/plain")))



        return files


    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        source = ImportSessionFilesBodySource(d.pop("source"))




        files = []
        _files = d.pop("files")
        for files_item_data in (_files):
            files_item = File(
                 payload = BytesIO(files_item_data)
            )



            files.append(files_item)


        passphrase = d.pop("passphrase", UNSET)

        device = d.pop("device", UNSET)

        import_session_files_body = cls(
            source=source,
            files=files,
            passphrase=passphrase,
            device=device,
        )


        import_session_files_body.additional_properties = d
        return import_session_files_body

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
