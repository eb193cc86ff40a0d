from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset
from typing import cast

if TYPE_CHECKING:
  from ..models.test_event_body_payload import TestEventBodyPayload





T = TypeVar("T", bound="TestEventBody")



@_attrs_define
class TestEventBody:
    """ 
        Attributes:
            type_ (str): A documented event type.
            payload (TestEventBodyPayload | Unset): Must fit the type's schema. Absent: an example.
     """

    type_: str
    payload: TestEventBodyPayload | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.test_event_body_payload import TestEventBodyPayload # noqa: PLC0415
        type_ = self.type_

        payload: dict[str, Any] | Unset = UNSET
        if not isinstance(self.payload, Unset):
            payload = self.payload.to_dict()


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "type": type_,
        })
        if payload is not UNSET:
            field_dict["payload"] = payload

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.test_event_body_payload import TestEventBodyPayload # noqa: PLC0415
        d = dict(src_dict)
        type_ = d.pop("type")

        _payload = d.pop("payload", UNSET)
        payload: TestEventBodyPayload | Unset
        if isinstance(_payload,  Unset):
            payload = UNSET
        else:
            payload = TestEventBodyPayload.from_dict(_payload)




        test_event_body = cls(
            type_=type_,
            payload=payload,
        )

        return test_event_body

