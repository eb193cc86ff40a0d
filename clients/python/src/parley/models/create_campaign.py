from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset
from typing import cast
import datetime

if TYPE_CHECKING:
  from ..models.campaign_message import CampaignMessage
  from ..models.campaign_recipient import CampaignRecipient





T = TypeVar("T", bound="CreateCampaign")



@_attrs_define
class CreateCampaign:
    """ 
        Attributes:
            project_id (str): The project that it belongs to.
            name (str): Its name.
            session (str): Name or id of a session of the project.
            message (CampaignMessage):
            recipients (list[CampaignRecipient]): The recipients.
            rate_per_minute (int | Unset): Messages per minute, evenly spaced. Default 600.
            scheduled_at (datetime.datetime | Unset): When to start. Until then, its operation is `running` with progress
                `scheduled` and can be cancelled.
     """

    project_id: str
    name: str
    session: str
    message: CampaignMessage
    recipients: list[CampaignRecipient]
    rate_per_minute: int | Unset = UNSET
    scheduled_at: datetime.datetime | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.campaign_message import CampaignMessage # noqa: PLC0415
        from ..models.campaign_recipient import CampaignRecipient # noqa: PLC0415
        project_id = self.project_id

        name = self.name

        session = self.session

        message = self.message.to_dict()

        recipients = []
        for recipients_item_data in self.recipients:
            recipients_item = recipients_item_data.to_dict()
            recipients.append(recipients_item)



        rate_per_minute = self.rate_per_minute

        scheduled_at: str | Unset = UNSET
        if not isinstance(self.scheduled_at, Unset):
            scheduled_at = self.scheduled_at.isoformat()


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "projectId": project_id,
            "name": name,
            "session": session,
            "message": message,
            "recipients": recipients,
        })
        if rate_per_minute is not UNSET:
            field_dict["ratePerMinute"] = rate_per_minute
        if scheduled_at is not UNSET:
            field_dict["scheduledAt"] = scheduled_at

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.campaign_message import CampaignMessage # noqa: PLC0415
        from ..models.campaign_recipient import CampaignRecipient # noqa: PLC0415
        d = dict(src_dict)
        project_id = d.pop("projectId")

        name = d.pop("name")

        session = d.pop("session")

        message = CampaignMessage.from_dict(d.pop("message"))




        recipients = []
        _recipients = d.pop("recipients")
        for recipients_item_data in (_recipients):
            recipients_item = CampaignRecipient.from_dict(recipients_item_data)



            recipients.append(recipients_item)


        rate_per_minute = d.pop("ratePerMinute", UNSET)

        _scheduled_at = d.pop("scheduledAt", UNSET)
        scheduled_at: datetime.datetime | Unset
        if isinstance(_scheduled_at,  Unset):
            scheduled_at = UNSET
        else:
            scheduled_at = datetime.datetime.fromisoformat(_scheduled_at)




        create_campaign = cls(
            project_id=project_id,
            name=name,
            session=session,
            message=message,
            recipients=recipients,
            rate_per_minute=rate_per_minute,
            scheduled_at=scheduled_at,
        )

        return create_campaign

