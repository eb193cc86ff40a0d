from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.create_quick_link_body_engine import CreateQuickLinkBodyEngine
from ..types import UNSET, Unset
from typing import cast
import datetime

if TYPE_CHECKING:
  from ..models.session_config import SessionConfig





T = TypeVar("T", bound="CreateQuickLinkBody")



@_attrs_define
class CreateQuickLinkBody:
    """ 
        Attributes:
            name (str): What the end customer sees, unless the widget has a display name.
            project_id (str | Unset): Required with a team API key. With a project token, its project is the default.
            external_id (str | Unset): Your reference, on the sessions and their lifecycle events.
            engine (CreateQuickLinkBodyEngine | Unset): `sandbox` in a Sandbox project; required in a Live one.
            config (SessionConfig | Unset):
            max_sessions (int | Unset): How many accounts can connect through it.
            expires_at (datetime.datetime | Unset): In the future.
            redirect_url (str | Unset): The page that the end customer goes to after connecting, with `externalId`,
                `session` and `status=connected` in the query.
     """

    name: str
    project_id: str | Unset = UNSET
    external_id: str | Unset = UNSET
    engine: CreateQuickLinkBodyEngine | Unset = UNSET
    config: SessionConfig | Unset = UNSET
    max_sessions: int | Unset = UNSET
    expires_at: datetime.datetime | Unset = UNSET
    redirect_url: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.session_config import SessionConfig # noqa: PLC0415
        name = self.name

        project_id = self.project_id

        external_id = self.external_id

        engine: str | Unset = UNSET
        if not isinstance(self.engine, Unset):
            engine = self.engine.value


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
            "name": name,
        })
        if project_id is not UNSET:
            field_dict["projectId"] = project_id
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

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.session_config import SessionConfig # noqa: PLC0415
        d = dict(src_dict)
        name = d.pop("name")

        project_id = d.pop("projectId", UNSET)

        external_id = d.pop("externalId", UNSET)

        _engine = d.pop("engine", UNSET)
        engine: CreateQuickLinkBodyEngine | Unset
        if isinstance(_engine,  Unset):
            engine = UNSET
        else:
            engine = CreateQuickLinkBodyEngine(_engine)




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

        create_quick_link_body = cls(
            name=name,
            project_id=project_id,
            external_id=external_id,
            engine=engine,
            config=config,
            max_sessions=max_sessions,
            expires_at=expires_at,
            redirect_url=redirect_url,
        )

        return create_quick_link_body

