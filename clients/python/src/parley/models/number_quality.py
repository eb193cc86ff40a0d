from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset






T = TypeVar("T", bound="NumberQuality")



@_attrs_define
class NumberQuality:
    """ 
        Attributes:
            rating (str | Unset): The network's own word, such as `GREEN`, `YELLOW` or `RED`.
            flagged (bool | Unset): Whether the rating is so low that the network may soon reduce the number's limit.
            messaging_limit (str | Unset): How many people the number can write to first in 24 hours, in the network's own
                word, such as `TIER_1K`.
            sends_per_second (int | Unset): How many messages per second the network allows, if it reports that.
     """

    rating: str | Unset = UNSET
    flagged: bool | Unset = UNSET
    messaging_limit: str | Unset = UNSET
    sends_per_second: int | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        rating = self.rating

        flagged = self.flagged

        messaging_limit = self.messaging_limit

        sends_per_second = self.sends_per_second


        field_dict: dict[str, Any] = {}

        field_dict.update({
        })
        if rating is not UNSET:
            field_dict["rating"] = rating
        if flagged is not UNSET:
            field_dict["flagged"] = flagged
        if messaging_limit is not UNSET:
            field_dict["messagingLimit"] = messaging_limit
        if sends_per_second is not UNSET:
            field_dict["sendsPerSecond"] = sends_per_second

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        rating = d.pop("rating", UNSET)

        flagged = d.pop("flagged", UNSET)

        messaging_limit = d.pop("messagingLimit", UNSET)

        sends_per_second = d.pop("sendsPerSecond", UNSET)

        number_quality = cls(
            rating=rating,
            flagged=flagged,
            messaging_limit=messaging_limit,
            sends_per_second=sends_per_second,
        )

        return number_quality

