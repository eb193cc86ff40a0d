from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.widget_theme_mode import WidgetThemeMode
from ..types import UNSET, Unset






T = TypeVar("T", bound="WidgetTheme")



@_attrs_define
class WidgetTheme:
    """ 
        Attributes:
            mode (WidgetThemeMode): `auto` follows the device.
            accent (str): Colour of buttons, `#rrggbb`.
            logo (str | Unset): An image shown above the pages: PNG, JPEG, WebP or GIF, at most 64 KiB, in base64 or as a
                `data:` URL. Reading returns a URL; sending that URL keeps the image.
     """

    mode: WidgetThemeMode
    accent: str
    logo: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        mode = self.mode.value

        accent = self.accent

        logo = self.logo


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "mode": mode,
            "accent": accent,
        })
        if logo is not UNSET:
            field_dict["logo"] = logo

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        mode = WidgetThemeMode(d.pop("mode"))




        accent = d.pop("accent")

        logo = d.pop("logo", UNSET)

        widget_theme = cls(
            mode=mode,
            accent=accent,
            logo=logo,
        )

        return widget_theme

