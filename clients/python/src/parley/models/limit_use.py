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
            name (LimitUseName): The name, as in the `limits` of a team.
            setting (str): The setting of the installation that it comes from.
            scope (LimitUseScope): Whether the limit is for the whole team or for one project.
            limit (int): The maximum. 0: no limit.
            used (int): How many exist now. Those created before a limit was lowered stay.
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

