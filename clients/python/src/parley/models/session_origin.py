from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.session_origin_kind import SessionOriginKind






T = TypeVar("T", bound="SessionOrigin")



@_attrs_define
class SessionOrigin:
    """ 
        Attributes:
            kind (SessionOriginKind): Its kind.
            id (str): The id of the QuickLink or of the widget session.
     """

    kind: SessionOriginKind
    id: str





    def to_dict(self) -> dict[str, Any]:
        kind = self.kind.value

        id = self.id


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "kind": kind,
            "id": id,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        kind = SessionOriginKind(d.pop("kind"))




        id = d.pop("id")

        session_origin = cls(
            kind=kind,
            id=id,
        )

        return session_origin

