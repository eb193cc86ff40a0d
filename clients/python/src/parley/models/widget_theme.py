from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.widget_theme_mode import WidgetThemeMode






T = TypeVar("T", bound="WidgetTheme")



@_attrs_define
class WidgetTheme:
    """ 
        Attributes:
            mode (WidgetThemeMode): `auto` follows the device.
            accent (str): Colour of buttons, `#rrggbb`.
     """

    mode: WidgetThemeMode
    accent: str





    def to_dict(self) -> dict[str, Any]:
        mode = self.mode.value

        accent = self.accent


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "mode": mode,
            "accent": accent,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        mode = WidgetThemeMode(d.pop("mode"))




        accent = d.pop("accent")

        widget_theme = cls(
            mode=mode,
            accent=accent,
        )

        return widget_theme

