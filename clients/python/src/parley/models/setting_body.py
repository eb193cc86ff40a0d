from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset






T = TypeVar("T", bound="SettingBody")



@_attrs_define
class SettingBody:
    """ 
        Attributes:
            enabled (bool): Whether it is in use.
            session (str | Unset): Has no effect. The session in the path is used.
     """

    enabled: bool
    session: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        enabled = self.enabled

        session = self.session


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "enabled": enabled,
        })
        if session is not UNSET:
            field_dict["session"] = session

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        enabled = d.pop("enabled")

        session = d.pop("session", UNSET)

        setting_body = cls(
            enabled=enabled,
            session=session,
        )

        return setting_body

