from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.disappearing_body_seconds import DisappearingBodySeconds






T = TypeVar("T", bound="DisappearingBody")



@_attrs_define
class DisappearingBody:
    """ 
        Attributes:
            seconds (DisappearingBodySeconds): Seconds after which new messages disappear on phones: 86400, 604800 or
                7776000. 0: never.
     """

    seconds: DisappearingBodySeconds





    def to_dict(self) -> dict[str, Any]:
        seconds = self.seconds.value


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "seconds": seconds,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        seconds = DisappearingBodySeconds(d.pop("seconds"))




        disappearing_body = cls(
            seconds=seconds,
        )

        return disappearing_body

