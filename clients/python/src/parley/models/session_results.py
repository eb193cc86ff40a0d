from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast

if TYPE_CHECKING:
  from ..models.session_result import SessionResult





T = TypeVar("T", bound="SessionResults")



@_attrs_define
class SessionResults:
    """ 
        Attributes:
            results (list[SessionResult]): One result for each id, in the order of the request. A repeated id has a repeated
                result.
     """

    results: list[SessionResult]





    def to_dict(self) -> dict[str, Any]:
        from ..models.session_result import SessionResult # noqa: PLC0415
        results = []
        for results_item_data in self.results:
            results_item = results_item_data.to_dict()
            results.append(results_item)




        field_dict: dict[str, Any] = {}

        field_dict.update({
            "results": results,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.session_result import SessionResult # noqa: PLC0415
        d = dict(src_dict)
        results = []
        _results = d.pop("results")
        for results_item_data in (_results):
            results_item = SessionResult.from_dict(results_item_data)



            results.append(results_item)


        session_results = cls(
            results=results,
        )

        return session_results

