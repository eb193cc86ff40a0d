from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.session_result_outcome import SessionResultOutcome
from ..types import UNSET, Unset






T = TypeVar("T", bound="SessionResult")



@_attrs_define
class SessionResult:
    """ 
        Attributes:
            id (str): Its id.
            outcome (SessionResultOutcome): The result.
            detail (str | Unset): Why it failed.
     """

    id: str
    outcome: SessionResultOutcome
    detail: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        id = self.id

        outcome = self.outcome.value

        detail = self.detail


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "id": id,
            "outcome": outcome,
        })
        if detail is not UNSET:
            field_dict["detail"] = detail

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        id = d.pop("id")

        outcome = SessionResultOutcome(d.pop("outcome"))




        detail = d.pop("detail", UNSET)

        session_result = cls(
            id=id,
            outcome=outcome,
            detail=detail,
        )

        return session_result

