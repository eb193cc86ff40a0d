from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.create_widget_session_body_engine import CreateWidgetSessionBodyEngine
from ..types import UNSET, Unset






T = TypeVar("T", bound="CreateWidgetSessionBody")



@_attrs_define
class CreateWidgetSessionBody:
    """ 
        Attributes:
            project_id (str | Unset): Required with a team API key. With a project token, its project is the default.
            external_id (str | Unset): Your reference, on the session and its lifecycle events.
            engine (CreateWidgetSessionBodyEngine | Unset): Default: the engine of the settings.
            redirect_url (str | Unset): Default: the URL of the settings.
     """

    project_id: str | Unset = UNSET
    external_id: str | Unset = UNSET
    engine: CreateWidgetSessionBodyEngine | Unset = UNSET
    redirect_url: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        project_id = self.project_id

        external_id = self.external_id

        engine: str | Unset = UNSET
        if not isinstance(self.engine, Unset):
            engine = self.engine.value


        redirect_url = self.redirect_url


        field_dict: dict[str, Any] = {}

        field_dict.update({
        })
        if project_id is not UNSET:
            field_dict["projectId"] = project_id
        if external_id is not UNSET:
            field_dict["externalId"] = external_id
        if engine is not UNSET:
            field_dict["engine"] = engine
        if redirect_url is not UNSET:
            field_dict["redirectUrl"] = redirect_url

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        project_id = d.pop("projectId", UNSET)

        external_id = d.pop("externalId", UNSET)

        _engine = d.pop("engine", UNSET)
        engine: CreateWidgetSessionBodyEngine | Unset
        if isinstance(_engine,  Unset):
            engine = UNSET
        else:
            engine = CreateWidgetSessionBodyEngine(_engine)




        redirect_url = d.pop("redirectUrl", UNSET)

        create_widget_session_body = cls(
            project_id=project_id,
            external_id=external_id,
            engine=engine,
            redirect_url=redirect_url,
        )

        return create_widget_session_body

