from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset







T = TypeVar("T", bound="ImportedTemplates")



@_attrs_define
class ImportedTemplates:
    """ 
        Attributes:
            created (int): Templates that the project did not have.
            updated (int): Templates that differed from the network.
            unchanged (int): Templates that already matched the network, and drafts.
     """

    created: int
    updated: int
    unchanged: int





    def to_dict(self) -> dict[str, Any]:
        created = self.created

        updated = self.updated

        unchanged = self.unchanged


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "created": created,
            "updated": updated,
            "unchanged": unchanged,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        created = d.pop("created")

        updated = d.pop("updated")

        unchanged = d.pop("unchanged")

        imported_templates = cls(
            created=created,
            updated=updated,
            unchanged=unchanged,
        )

        return imported_templates

