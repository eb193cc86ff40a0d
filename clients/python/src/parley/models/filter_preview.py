from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset
from typing import cast

if TYPE_CHECKING:
  from ..models.filter_sample import FilterSample





T = TypeVar("T", bound="FilterPreview")



@_attrs_define
class FilterPreview:
    """ 
        Attributes:
            matches (bool | Unset): With `event`: whether the filter lets the event through.
            examined (int | Unset): The number of retained events examined: the newest 1,000 that `events`, `sessions`,
                `since` and `until` select.
            matched (int | Unset): The number of examined events that the filter lets through.
            complete (bool | Unset): False if there are more such events than were examined.
            samples (list[FilterSample] | Unset): The newest of the examined events.
     """

    matches: bool | Unset = UNSET
    examined: int | Unset = UNSET
    matched: int | Unset = UNSET
    complete: bool | Unset = UNSET
    samples: list[FilterSample] | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.filter_sample import FilterSample # noqa: PLC0415
        matches = self.matches

        examined = self.examined

        matched = self.matched

        complete = self.complete

        samples: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.samples, Unset):
            samples = []
            for samples_item_data in self.samples:
                samples_item = samples_item_data.to_dict()
                samples.append(samples_item)




        field_dict: dict[str, Any] = {}

        field_dict.update({
        })
        if matches is not UNSET:
            field_dict["matches"] = matches
        if examined is not UNSET:
            field_dict["examined"] = examined
        if matched is not UNSET:
            field_dict["matched"] = matched
        if complete is not UNSET:
            field_dict["complete"] = complete
        if samples is not UNSET:
            field_dict["samples"] = samples

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.filter_sample import FilterSample # noqa: PLC0415
        d = dict(src_dict)
        matches = d.pop("matches", UNSET)

        examined = d.pop("examined", UNSET)

        matched = d.pop("matched", UNSET)

        complete = d.pop("complete", UNSET)

        _samples = d.pop("samples", UNSET)
        samples: list[FilterSample] | Unset = UNSET
        if _samples is not UNSET:
            samples = []
            for samples_item_data in _samples:
                samples_item = FilterSample.from_dict(samples_item_data)



                samples.append(samples_item)


        filter_preview = cls(
            matches=matches,
            examined=examined,
            matched=matched,
            complete=complete,
            samples=samples,
        )

        return filter_preview

