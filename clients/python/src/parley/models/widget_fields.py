from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.widget_fields_engine import WidgetFieldsEngine
from ..types import UNSET, Unset
from typing import cast

if TYPE_CHECKING:
  from ..models.session_config import SessionConfig
  from ..models.widget_theme import WidgetTheme





T = TypeVar("T", bound="WidgetFields")



@_attrs_define
class WidgetFields:
    """ 
        Attributes:
            enabled (bool): Whether pages can open it.
            allowed_origins (list[str] | Unset): Origins of pages that can embed it, each `scheme://host[:port]`. Default
                none.
            theme (WidgetTheme | Unset):
            display_name (str | Unset): The name that the end customer sees. Default empty.
            engine (WidgetFieldsEngine | Unset): The engine of the sessions that it creates. Default `sandbox`; required in
                a Live project.
            config (SessionConfig | Unset):
            redirect_url (str | Unset): An http or https URL to go to after connecting.
     """

    enabled: bool
    allowed_origins: list[str] | Unset = UNSET
    theme: WidgetTheme | Unset = UNSET
    display_name: str | Unset = UNSET
    engine: WidgetFieldsEngine | Unset = UNSET
    config: SessionConfig | Unset = UNSET
    redirect_url: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.session_config import SessionConfig # noqa: PLC0415
        from ..models.widget_theme import WidgetTheme # noqa: PLC0415
        enabled = self.enabled

        allowed_origins: list[str] | Unset = UNSET
        if not isinstance(self.allowed_origins, Unset):
            allowed_origins = self.allowed_origins



        theme: dict[str, Any] | Unset = UNSET
        if not isinstance(self.theme, Unset):
            theme = self.theme.to_dict()

        display_name = self.display_name

        engine: str | Unset = UNSET
        if not isinstance(self.engine, Unset):
            engine = self.engine.value


        config: dict[str, Any] | Unset = UNSET
        if not isinstance(self.config, Unset):
            config = self.config.to_dict()

        redirect_url = self.redirect_url


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "enabled": enabled,
        })
        if allowed_origins is not UNSET:
            field_dict["allowedOrigins"] = allowed_origins
        if theme is not UNSET:
            field_dict["theme"] = theme
        if display_name is not UNSET:
            field_dict["displayName"] = display_name
        if engine is not UNSET:
            field_dict["engine"] = engine
        if config is not UNSET:
            field_dict["config"] = config
        if redirect_url is not UNSET:
            field_dict["redirectUrl"] = redirect_url

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.session_config import SessionConfig # noqa: PLC0415
        from ..models.widget_theme import WidgetTheme # noqa: PLC0415
        d = dict(src_dict)
        enabled = d.pop("enabled")

        allowed_origins = cast(list[str], d.pop("allowedOrigins", UNSET))


        _theme = d.pop("theme", UNSET)
        theme: WidgetTheme | Unset
        if isinstance(_theme,  Unset):
            theme = UNSET
        else:
            theme = WidgetTheme.from_dict(_theme)




        display_name = d.pop("displayName", UNSET)

        _engine = d.pop("engine", UNSET)
        engine: WidgetFieldsEngine | Unset
        if isinstance(_engine,  Unset):
            engine = UNSET
        else:
            engine = WidgetFieldsEngine(_engine)




        _config = d.pop("config", UNSET)
        config: SessionConfig | Unset
        if isinstance(_config,  Unset):
            config = UNSET
        else:
            config = SessionConfig.from_dict(_config)




        redirect_url = d.pop("redirectUrl", UNSET)

        widget_fields = cls(
            enabled=enabled,
            allowed_origins=allowed_origins,
            theme=theme,
            display_name=display_name,
            engine=engine,
            config=config,
            redirect_url=redirect_url,
        )

        return widget_fields

