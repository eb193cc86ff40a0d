from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.create_session_body_engine import CreateSessionBodyEngine
from ..types import UNSET, Unset
from typing import cast

if TYPE_CHECKING:
  from ..models.session_config import SessionConfig
  from ..models.session_credentials import SessionCredentials





T = TypeVar("T", bound="CreateSessionBody")



@_attrs_define
class CreateSessionBody:
    """ 
        Attributes:
            name (str): `^[A-Za-z0-9_-]{1,64}$`, not all digits, not a word that begins another /api route.
            project_id (str | Unset): Required with a team API key. With a project token, its project is the default.
            engine (CreateSessionBodyEngine | Unset): Default sandbox; required in a Live project.
            start (bool | Unset): Whether to start the session at once. Default true.
            external_id (str | Unset): Your reference for it in your own system.
            config (SessionConfig | Unset):
            credentials (SessionCredentials | Unset):
     """

    name: str
    project_id: str | Unset = UNSET
    engine: CreateSessionBodyEngine | Unset = UNSET
    start: bool | Unset = UNSET
    external_id: str | Unset = UNSET
    config: SessionConfig | Unset = UNSET
    credentials: SessionCredentials | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.session_config import SessionConfig # noqa: PLC0415
        from ..models.session_credentials import SessionCredentials # noqa: PLC0415
        name = self.name

        project_id = self.project_id

        engine: str | Unset = UNSET
        if not isinstance(self.engine, Unset):
            engine = self.engine.value


        start = self.start

        external_id = self.external_id

        config: dict[str, Any] | Unset = UNSET
        if not isinstance(self.config, Unset):
            config = self.config.to_dict()

        credentials: dict[str, Any] | Unset = UNSET
        if not isinstance(self.credentials, Unset):
            credentials = self.credentials.to_dict()


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "name": name,
        })
        if project_id is not UNSET:
            field_dict["projectId"] = project_id
        if engine is not UNSET:
            field_dict["engine"] = engine
        if start is not UNSET:
            field_dict["start"] = start
        if external_id is not UNSET:
            field_dict["externalId"] = external_id
        if config is not UNSET:
            field_dict["config"] = config
        if credentials is not UNSET:
            field_dict["credentials"] = credentials

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.session_config import SessionConfig # noqa: PLC0415
        from ..models.session_credentials import SessionCredentials # noqa: PLC0415
        d = dict(src_dict)
        name = d.pop("name")

        project_id = d.pop("projectId", UNSET)

        _engine = d.pop("engine", UNSET)
        engine: CreateSessionBodyEngine | Unset
        if isinstance(_engine,  Unset):
            engine = UNSET
        else:
            engine = CreateSessionBodyEngine(_engine)




        start = d.pop("start", UNSET)

        external_id = d.pop("externalId", UNSET)

        _config = d.pop("config", UNSET)
        config: SessionConfig | Unset
        if isinstance(_config,  Unset):
            config = UNSET
        else:
            config = SessionConfig.from_dict(_config)




        _credentials = d.pop("credentials", UNSET)
        credentials: SessionCredentials | Unset
        if isinstance(_credentials,  Unset):
            credentials = UNSET
        else:
            credentials = SessionCredentials.from_dict(_credentials)




        create_session_body = cls(
            name=name,
            project_id=project_id,
            engine=engine,
            start=start,
            external_id=external_id,
            config=config,
            credentials=credentials,
        )

        return create_session_body

