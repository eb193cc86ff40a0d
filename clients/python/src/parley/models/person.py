from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset







T = TypeVar("T", bound="Person")



@_attrs_define
class Person:
    """ 
        Attributes:
            id (str): Its id.
            email (str): The e-mail address of the person.
     """

    id: str
    email: str





    def to_dict(self) -> dict[str, Any]:
        id = self.id

        email = self.email


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "id": id,
            "email": email,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        id = d.pop("id")

        email = d.pop("email")

        person = cls(
            id=id,
            email=email,
        )

        return person

