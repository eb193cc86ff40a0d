from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.campaign_status import CampaignStatus
from ..types import UNSET, Unset
from typing import cast
import datetime

if TYPE_CHECKING:
  from ..models.campaign_message import CampaignMessage
  from ..models.recipient_counts import RecipientCounts





T = TypeVar("T", bound="Campaign")



@_attrs_define
class Campaign:
    """ 
        Attributes:
            id (str): Its id.
            project_id (str): The project that it belongs to.
            operation_id (str): The operation to follow, by `GET /platform/operations/{operationId}`.
            name (str): Its name.
            session (str): Name of the sending session.
            status (CampaignStatus): That of its operation; `scheduled` and `paused` are running ones that do not send yet,
                or now.
            message (CampaignMessage):
            rate_per_minute (int): The number of messages sent per minute.
            paused (bool): Whether it is paused. It sends nothing until it is resumed.
            recipients (RecipientCounts):
            created_at (datetime.datetime): When it was created.
            scheduled_at (datetime.datetime | Unset): Nothing is sent before this time.
     """

    id: str
    project_id: str
    operation_id: str
    name: str
    session: str
    status: CampaignStatus
    message: CampaignMessage
    rate_per_minute: int
    paused: bool
    recipients: RecipientCounts
    created_at: datetime.datetime
    scheduled_at: datetime.datetime | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.campaign_message import CampaignMessage # noqa: PLC0415
        from ..models.recipient_counts import RecipientCounts # noqa: PLC0415
        id = self.id

        project_id = self.project_id

        operation_id = self.operation_id

        name = self.name

        session = self.session

        status = self.status.value

        message = self.message.to_dict()

        rate_per_minute = self.rate_per_minute

        paused = self.paused

        recipients = self.recipients.to_dict()

        created_at = self.created_at.isoformat()

        scheduled_at: str | Unset = UNSET
        if not isinstance(self.scheduled_at, Unset):
            scheduled_at = self.scheduled_at.isoformat()


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "id": id,
            "projectId": project_id,
            "operationId": operation_id,
            "name": name,
            "session": session,
            "status": status,
            "message": message,
            "ratePerMinute": rate_per_minute,
            "paused": paused,
            "recipients": recipients,
            "createdAt": created_at,
        })
        if scheduled_at is not UNSET:
            field_dict["scheduledAt"] = scheduled_at

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.campaign_message import CampaignMessage # noqa: PLC0415
        from ..models.recipient_counts import RecipientCounts # noqa: PLC0415
        d = dict(src_dict)
        id = d.pop("id")

        project_id = d.pop("projectId")

        operation_id = d.pop("operationId")

        name = d.pop("name")

        session = d.pop("session")

        status = CampaignStatus(d.pop("status"))




        message = CampaignMessage.from_dict(d.pop("message"))




        rate_per_minute = d.pop("ratePerMinute")

        paused = d.pop("paused")

        recipients = RecipientCounts.from_dict(d.pop("recipients"))




        created_at = datetime.datetime.fromisoformat(d.pop("createdAt"))




        _scheduled_at = d.pop("scheduledAt", UNSET)
        scheduled_at: datetime.datetime | Unset
        if isinstance(_scheduled_at,  Unset):
            scheduled_at = UNSET
        else:
            scheduled_at = datetime.datetime.fromisoformat(_scheduled_at)




        campaign = cls(
            id=id,
            project_id=project_id,
            operation_id=operation_id,
            name=name,
            session=session,
            status=status,
            message=message,
            rate_per_minute=rate_per_minute,
            paused=paused,
            recipients=recipients,
            created_at=created_at,
            scheduled_at=scheduled_at,
        )

        return campaign

