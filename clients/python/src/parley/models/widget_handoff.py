from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.widget_handoff_status import WidgetHandoffStatus
from ..types import UNSET, Unset
from typing import cast
import datetime

if TYPE_CHECKING:
  from ..models.attempt_session import AttemptSession





T = TypeVar("T", bound="WidgetHandoff")



@_attrs_define
class WidgetHandoff:
    """ 
        Attributes:
            status (WidgetHandoffStatus): The current status.
            session (AttemptSession | Unset):
            external_id (str | Unset): Your reference for it in your own system.
            connected_at (datetime.datetime | Unset): When it was connected.
     """

    status: WidgetHandoffStatus
    session: AttemptSession | Unset = UNSET
    external_id: str | Unset = UNSET
    connected_at: datetime.datetime | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.attempt_session import AttemptSession # noqa: PLC0415
        status = self.status.value

        session: dict[str, Any] | Unset = UNSET
        if not isinstance(self.session, Unset):
            session = self.session.to_dict()

        external_id = self.external_id

        connected_at: str | Unset = UNSET
        if not isinstance(self.connected_at, Unset):
            connected_at = self.connected_at.isoformat()


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "status": status,
        })
        if session is not UNSET:
            field_dict["session"] = session
        if external_id is not UNSET:
            field_dict["externalId"] = external_id
        if connected_at is not UNSET:
            field_dict["connectedAt"] = connected_at

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.attempt_session import AttemptSession # noqa: PLC0415
        d = dict(src_dict)
        status = WidgetHandoffStatus(d.pop("status"))




        _session = d.pop("session", UNSET)
        session: AttemptSession | Unset
        if isinstance(_session,  Unset):
            session = UNSET
        else:
            session = AttemptSession.from_dict(_session)




        external_id = d.pop("externalId", UNSET)

        _connected_at = d.pop("connectedAt", UNSET)
        connected_at: datetime.datetime | Unset
        if isinstance(_connected_at,  Unset):
            connected_at = UNSET
        else:
            connected_at = datetime.datetime.fromisoformat(_connected_at)




        widget_handoff = cls(
            status=status,
            session=session,
            external_id=external_id,
            connected_at=connected_at,
        )

        return widget_handoff

