from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.quick_link_engine import QuickLinkEngine
from ..types import UNSET, Unset
from typing import cast
import datetime

if TYPE_CHECKING:
  from ..models.session_config import SessionConfig





T = TypeVar("T", bound="QuickLink")



@_attrs_define
class QuickLink:
    """ 
        Attributes:
            id (str): Its id.
            project_id (str): The project that it belongs to.
            name (str): Its name.
            slug (str): The name used in URLs.
            url (str): The page for the end customer.
            engine (QuickLinkEngine): The engine, which connects the session to a messaging network.
            sessions (int): The number of its sessions that exist and have been connected.
            enabled (bool): Whether it is in use.
            created_at (datetime.datetime): When it was created.
            external_id (str | Unset): Your reference, on the sessions that it creates.
            config (SessionConfig | Unset):
            max_sessions (int | Unset): Absent: no limit.
            expires_at (datetime.datetime | Unset): When it expires. Absent: never.
            redirect_url (str | Unset): The page that people go to after they connect.
     """

    id: str
    project_id: str
    name: str
    slug: str
    url: str
    engine: QuickLinkEngine
    sessions: int
    enabled: bool
    created_at: datetime.datetime
    external_id: str | Unset = UNSET
    config: SessionConfig | Unset = UNSET
    max_sessions: int | Unset = UNSET
    expires_at: datetime.datetime | Unset = UNSET
    redirect_url: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.session_config import SessionConfig # noqa: PLC0415
        id = self.id

        project_id = self.project_id

        name = self.name

        slug = self.slug

        url = self.url

        engine = self.engine.value

        sessions = self.sessions

        enabled = self.enabled

        created_at = self.created_at.isoformat()

        external_id = self.external_id

        config: dict[str, Any] | Unset = UNSET
        if not isinstance(self.config, Unset):
            config = self.config.to_dict()

        max_sessions = self.max_sessions

        expires_at: str | Unset = UNSET
        if not isinstance(self.expires_at, Unset):
            expires_at = self.expires_at.isoformat()

        redirect_url = self.redirect_url


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "id": id,
            "projectId": project_id,
            "name": name,
            "slug": slug,
            "url": url,
            "engine": engine,
            "sessions": sessions,
            "enabled": enabled,
            "createdAt": created_at,
        })
        if external_id is not UNSET:
            field_dict["externalId"] = external_id
        if config is not UNSET:
            field_dict["config"] = config
        if max_sessions is not UNSET:
            field_dict["maxSessions"] = max_sessions
        if expires_at is not UNSET:
            field_dict["expiresAt"] = expires_at
        if redirect_url is not UNSET:
            field_dict["redirectUrl"] = redirect_url

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.session_config import SessionConfig # noqa: PLC0415
        d = dict(src_dict)
        id = d.pop("id")

        project_id = d.pop("projectId")

        name = d.pop("name")

        slug = d.pop("slug")

        url = d.pop("url")

        engine = QuickLinkEngine(d.pop("engine"))




        sessions = d.pop("sessions")

        enabled = d.pop("enabled")

        created_at = datetime.datetime.fromisoformat(d.pop("createdAt"))




        external_id = d.pop("externalId", UNSET)

        _config = d.pop("config", UNSET)
        config: SessionConfig | Unset
        if isinstance(_config,  Unset):
            config = UNSET
        else:
            config = SessionConfig.from_dict(_config)




        max_sessions = d.pop("maxSessions", UNSET)

        _expires_at = d.pop("expiresAt", UNSET)
        expires_at: datetime.datetime | Unset
        if isinstance(_expires_at,  Unset):
            expires_at = UNSET
        else:
            expires_at = datetime.datetime.fromisoformat(_expires_at)




        redirect_url = d.pop("redirectUrl", UNSET)

        quick_link = cls(
            id=id,
            project_id=project_id,
            name=name,
            slug=slug,
            url=url,
            engine=engine,
            sessions=sessions,
            enabled=enabled,
            created_at=created_at,
            external_id=external_id,
            config=config,
            max_sessions=max_sessions,
            expires_at=expires_at,
            redirect_url=redirect_url,
        )

        return quick_link

