from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.campaign_recipient_state_status import CampaignRecipientStateStatus
from ..types import UNSET, Unset
from typing import cast

if TYPE_CHECKING:
  from ..models.campaign_recipient_state_variables import CampaignRecipientStateVariables





T = TypeVar("T", bound="CampaignRecipientState")



@_attrs_define
class CampaignRecipientState:
    """ 
        Attributes:
            id (str): Its id.
            to (str): The phone number.
            status (CampaignRecipientStateStatus): The current status.
            variables (CampaignRecipientStateVariables | Unset): The values of the variables for this recipient.
            message_id (str | Unset): The id of the message, once it is sent.
            error (str | Unset): Why it failed, such as `recipient_not_found`.
            delivered (bool | Unset): The message reached the phone.
            read (bool | Unset): The message was read.
            replied (bool | Unset): The person wrote within a week after it.
            failed_later (bool | Unset): The network failed to deliver it after it had accepted it.
            detail (str | Unset): `marketing_limit`: the network held the message back because the person already receives
                enough marketing.
     """

    id: str
    to: str
    status: CampaignRecipientStateStatus
    variables: CampaignRecipientStateVariables | Unset = UNSET
    message_id: str | Unset = UNSET
    error: str | Unset = UNSET
    delivered: bool | Unset = UNSET
    read: bool | Unset = UNSET
    replied: bool | Unset = UNSET
    failed_later: bool | Unset = UNSET
    detail: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.campaign_recipient_state_variables import CampaignRecipientStateVariables # noqa: PLC0415
        id = self.id

        to = self.to

        status = self.status.value

        variables: dict[str, Any] | Unset = UNSET
        if not isinstance(self.variables, Unset):
            variables = self.variables.to_dict()

        message_id = self.message_id

        error = self.error

        delivered = self.delivered

        read = self.read

        replied = self.replied

        failed_later = self.failed_later

        detail = self.detail


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "id": id,
            "to": to,
            "status": status,
        })
        if variables is not UNSET:
            field_dict["variables"] = variables
        if message_id is not UNSET:
            field_dict["messageId"] = message_id
        if error is not UNSET:
            field_dict["error"] = error
        if delivered is not UNSET:
            field_dict["delivered"] = delivered
        if read is not UNSET:
            field_dict["read"] = read
        if replied is not UNSET:
            field_dict["replied"] = replied
        if failed_later is not UNSET:
            field_dict["failedLater"] = failed_later
        if detail is not UNSET:
            field_dict["detail"] = detail

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.campaign_recipient_state_variables import CampaignRecipientStateVariables # noqa: PLC0415
        d = dict(src_dict)
        id = d.pop("id")

        to = d.pop("to")

        status = CampaignRecipientStateStatus(d.pop("status"))




        _variables = d.pop("variables", UNSET)
        variables: CampaignRecipientStateVariables | Unset
        if isinstance(_variables,  Unset):
            variables = UNSET
        else:
            variables = CampaignRecipientStateVariables.from_dict(_variables)




        message_id = d.pop("messageId", UNSET)

        error = d.pop("error", UNSET)

        delivered = d.pop("delivered", UNSET)

        read = d.pop("read", UNSET)

        replied = d.pop("replied", UNSET)

        failed_later = d.pop("failedLater", UNSET)

        detail = d.pop("detail", UNSET)

        campaign_recipient_state = cls(
            id=id,
            to=to,
            status=status,
            variables=variables,
            message_id=message_id,
            error=error,
            delivered=delivered,
            read=read,
            replied=replied,
            failed_later=failed_later,
            detail=detail,
        )

        return campaign_recipient_state

