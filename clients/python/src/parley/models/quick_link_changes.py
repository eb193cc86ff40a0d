from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.quick_link_changes_engine import QuickLinkChangesEngine
from ..types import UNSET, Unset
from typing import cast
import datetime

if TYPE_CHECKING:
  from ..models.session_config import SessionConfig





T = TypeVar("T", bound="QuickLinkChanges")



@_attrs_define
class QuickLinkChanges:
    """ 
        Attributes:
            name (str | Unset): Its name.
            external_id (None | str | Unset): Your reference for it in your own system.
            engine (QuickLinkChangesEngine | Unset): The engine, which connects the session to a messaging network.
            config (None | SessionConfig | Unset): Settings of the engine.
            max_sessions (int | None | Unset): How many accounts can connect through it.
            expires_at (datetime.datetime | None | Unset): When it expires. Absent: never.
            redirect_url (None | str | Unset): The page that people go to after they connect.
            enabled (bool | Unset): Set to false so that nobody can start a visit.
     """

    name: str | Unset = UNSET
    external_id: None | str | Unset = UNSET
    engine: QuickLinkChangesEngine | Unset = UNSET
    config: None | SessionConfig | Unset = UNSET
    max_sessions: int | None | Unset = UNSET
    expires_at: datetime.datetime | None | Unset = UNSET
    redirect_url: None | str | Unset = UNSET
    enabled: bool | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.session_config import SessionConfig # noqa: PLC0415
        name = self.name

        external_id: None | str | Unset
        if isinstance(self.external_id, Unset):
            external_id = UNSET
        else:
            external_id = self.external_id

        engine: str | Unset = UNSET
        if not isinstance(self.engine, Unset):
            engine = self.engine.value


        config: dict[str, Any] | None | Unset
        if isinstance(self.config, Unset):
            config = UNSET
        elif isinstance(self.config, SessionConfig):
            config = self.config.to_dict()
        else:
            config = self.config

        max_sessions: int | None | Unset
        if isinstance(self.max_sessions, Unset):
            max_sessions = UNSET
        else:
            max_sessions = self.max_sessions

        expires_at: None | str | Unset
        if isinstance(self.expires_at, Unset):
            expires_at = UNSET
        elif isinstance(self.expires_at, datetime.datetime):
            expires_at = self.expires_at.isoformat()
        else:
            expires_at = self.expires_at

        redirect_url: None | str | Unset
        if isinstance(self.redirect_url, Unset):
            redirect_url = UNSET
        else:
            redirect_url = self.redirect_url

        enabled = self.enabled


        field_dict: dict[str, Any] = {}

        field_dict.update({
        })
        if name is not UNSET:
            field_dict["name"] = name
        if external_id is not UNSET:
            field_dict["externalId"] = external_id
        if engine is not UNSET:
            field_dict["engine"] = engine
        if config is not UNSET:
            field_dict["config"] = config
        if max_sessions is not UNSET:
            field_dict["maxSessions"] = max_sessions
        if expires_at is not UNSET:
            field_dict["expiresAt"] = expires_at
        if redirect_url is not UNSET:
            field_dict["redirectUrl"] = redirect_url
        if enabled is not UNSET:
            field_dict["enabled"] = enabled

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.session_config import SessionConfig # noqa: PLC0415
        d = dict(src_dict)
        name = d.pop("name", UNSET)

        def _parse_external_id(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        external_id = _parse_external_id(d.pop("externalId", UNSET))


        _engine = d.pop("engine", UNSET)
        engine: QuickLinkChangesEngine | Unset
        if isinstance(_engine,  Unset):
            engine = UNSET
        else:
            engine = QuickLinkChangesEngine(_engine)




        def _parse_config(data: object) -> None | SessionConfig | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                config_type_0 = SessionConfig.from_dict(data)



                return config_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SessionConfig | Unset, data)

        config = _parse_config(d.pop("config", UNSET))


        def _parse_max_sessions(data: object) -> int | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(int | None | Unset, data)

        max_sessions = _parse_max_sessions(d.pop("maxSessions", UNSET))


        def _parse_expires_at(data: object) -> datetime.datetime | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                expires_at_type_0 = datetime.datetime.fromisoformat(data)



                return expires_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None | Unset, data)

        expires_at = _parse_expires_at(d.pop("expiresAt", UNSET))


        def _parse_redirect_url(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        redirect_url = _parse_redirect_url(d.pop("redirectUrl", UNSET))


        enabled = d.pop("enabled", UNSET)

        quick_link_changes = cls(
            name=name,
            external_id=external_id,
            engine=engine,
            config=config,
            max_sessions=max_sessions,
            expires_at=expires_at,
            redirect_url=redirect_url,
            enabled=enabled,
        )

        return quick_link_changes

