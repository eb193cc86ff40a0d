from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.endpoint_manager_kind import EndpointManagerKind






T = TypeVar("T", bound="EndpointManager")



@_attrs_define
class EndpointManager:
    """ 
        Attributes:
            kind (EndpointManagerKind): `waha`: a webhook in the configuration of a session of the WAHA layer.
            session (str): The current name, or the id if the session is deleted.
     """

    kind: EndpointManagerKind
    session: str





    def to_dict(self) -> dict[str, Any]:
        kind = self.kind.value

        session = self.session


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "kind": kind,
            "session": session,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        kind = EndpointManagerKind(d.pop("kind"))




        session = d.pop("session")

        endpoint_manager = cls(
            kind=kind,
            session=session,
        )

        return endpoint_manager

