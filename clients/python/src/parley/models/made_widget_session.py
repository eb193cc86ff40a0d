from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.made_widget_session_status import MadeWidgetSessionStatus
from ..types import UNSET, Unset
from typing import cast
import datetime






T = TypeVar("T", bound="MadeWidgetSession")



@_attrs_define
class MadeWidgetSession:
    """ 
        Attributes:
            frame_url (str): The URL for the frame, shown once. Whoever has the part after `#` can continue this session.
            id (str): Its id.
            project_id (str): The project that it belongs to.
            status (MadeWidgetSessionStatus): The current status.
            expires_at (datetime.datetime): When it ends, unless it has connected before.
            created_at (datetime.datetime): When it was created.
            external_id (str | Unset): Your reference for it in your own system.
     """

    frame_url: str
    id: str
    project_id: str
    status: MadeWidgetSessionStatus
    expires_at: datetime.datetime
    created_at: datetime.datetime
    external_id: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        frame_url = self.frame_url

        id = self.id

        project_id = self.project_id

        status = self.status.value

        expires_at = self.expires_at.isoformat()

        created_at = self.created_at.isoformat()

        external_id = self.external_id


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "frameUrl": frame_url,
            "id": id,
            "projectId": project_id,
            "status": status,
            "expiresAt": expires_at,
            "createdAt": created_at,
        })
        if external_id is not UNSET:
            field_dict["externalId"] = external_id

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        frame_url = d.pop("frameUrl")

        id = d.pop("id")

        project_id = d.pop("projectId")

        status = MadeWidgetSessionStatus(d.pop("status"))




        expires_at = datetime.datetime.fromisoformat(d.pop("expiresAt"))




        created_at = datetime.datetime.fromisoformat(d.pop("createdAt"))




        external_id = d.pop("externalId", UNSET)

        made_widget_session = cls(
            frame_url=frame_url,
            id=id,
            project_id=project_id,
            status=status,
            expires_at=expires_at,
            created_at=created_at,
            external_id=external_id,
        )

        return made_widget_session

