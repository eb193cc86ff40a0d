from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.limit_use_name import LimitUseName
from ..models.limit_use_scope import LimitUseScope






T = TypeVar("T", bound="LimitUse")



@_attrs_define
class LimitUse:
    """ 
        Attributes:
            name (LimitUseName): As in `limits` of a team.
            setting (str): The setting of the installation.
            scope (LimitUseScope): What counts together: all of the team, or of one project.
            limit (int): The most that can be made; 0 is no limit.
            used (int): What there is now. What was made before a limit was lowered stays.
     """

    name: LimitUseName
    setting: str
    scope: LimitUseScope
    limit: int
    used: int





    def to_dict(self) -> dict[str, Any]:
        name = self.name.value

        setting = self.setting

        scope = self.scope.value

        limit = self.limit

        used = self.used


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "name": name,
            "setting": setting,
            "scope": scope,
            "limit": limit,
            "used": used,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        name = LimitUseName(d.pop("name"))




        setting = d.pop("setting")

        scope = LimitUseScope(d.pop("scope"))




        limit = d.pop("limit")

        used = d.pop("used")

        limit_use = cls(
            name=name,
            setting=setting,
            scope=scope,
            limit=limit,
            used=used,
        )

        return limit_use

