from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.widget_settings_engine import WidgetSettingsEngine
from ..types import UNSET, Unset
from typing import cast
import datetime

if TYPE_CHECKING:
  from ..models.session_config import SessionConfig
  from ..models.widget_theme import WidgetTheme





T = TypeVar("T", bound="WidgetSettings")



@_attrs_define
class WidgetSettings:
    """ 
        Attributes:
            enabled (bool): Whether it is in use.
            allowed_origins (list[str]): Origins whose pages can use it, separated by commas.
            theme (WidgetTheme):
            display_name (str): The displayed name.
            engine (WidgetSettingsEngine): The engine, which connects the session to a messaging network.
            public_key (str | Unset): The key that names the project in pages. A team's defaults have none.
            config (SessionConfig | Unset):
            redirect_url (str | Unset): The page that people go to after they connect.
            inherited (bool | Unset): True if the project has no settings of its own and uses the team's defaults.
            updated_at (datetime.datetime | Unset): When they were last changed. Absent if never.
     """

    enabled: bool
    allowed_origins: list[str]
    theme: WidgetTheme
    display_name: str
    engine: WidgetSettingsEngine
    public_key: str | Unset = UNSET
    config: SessionConfig | Unset = UNSET
    redirect_url: str | Unset = UNSET
    inherited: bool | Unset = UNSET
    updated_at: datetime.datetime | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.session_config import SessionConfig # noqa: PLC0415
        from ..models.widget_theme import WidgetTheme # noqa: PLC0415
        enabled = self.enabled

        allowed_origins = self.allowed_origins



        theme = self.theme.to_dict()

        display_name = self.display_name

        engine = self.engine.value

        public_key = self.public_key

        config: dict[str, Any] | Unset = UNSET
        if not isinstance(self.config, Unset):
            config = self.config.to_dict()

        redirect_url = self.redirect_url

        inherited = self.inherited

        updated_at: str | Unset = UNSET
        if not isinstance(self.updated_at, Unset):
            updated_at = self.updated_at.isoformat()


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "enabled": enabled,
            "allowedOrigins": allowed_origins,
            "theme": theme,
            "displayName": display_name,
            "engine": engine,
        })
        if public_key is not UNSET:
            field_dict["publicKey"] = public_key
        if config is not UNSET:
            field_dict["config"] = config
        if redirect_url is not UNSET:
            field_dict["redirectUrl"] = redirect_url
        if inherited is not UNSET:
            field_dict["inherited"] = inherited
        if updated_at is not UNSET:
            field_dict["updatedAt"] = updated_at

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.session_config import SessionConfig # noqa: PLC0415
        from ..models.widget_theme import WidgetTheme # noqa: PLC0415
        d = dict(src_dict)
        enabled = d.pop("enabled")

        allowed_origins = cast(list[str], d.pop("allowedOrigins"))


        theme = WidgetTheme.from_dict(d.pop("theme"))




        display_name = d.pop("displayName")

        engine = WidgetSettingsEngine(d.pop("engine"))




        public_key = d.pop("publicKey", UNSET)

        _config = d.pop("config", UNSET)
        config: SessionConfig | Unset
        if isinstance(_config,  Unset):
            config = UNSET
        else:
            config = SessionConfig.from_dict(_config)




        redirect_url = d.pop("redirectUrl", UNSET)

        inherited = d.pop("inherited", UNSET)

        _updated_at = d.pop("updatedAt", UNSET)
        updated_at: datetime.datetime | Unset
        if isinstance(_updated_at,  Unset):
            updated_at = UNSET
        else:
            updated_at = datetime.datetime.fromisoformat(_updated_at)




        widget_settings = cls(
            enabled=enabled,
            allowed_origins=allowed_origins,
            theme=theme,
            display_name=display_name,
            engine=engine,
            public_key=public_key,
            config=config,
            redirect_url=redirect_url,
            inherited=inherited,
            updated_at=updated_at,
        )

        return widget_settings

