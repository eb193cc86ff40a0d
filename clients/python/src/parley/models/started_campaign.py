from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast

if TYPE_CHECKING:
  from ..models.campaign import Campaign





T = TypeVar("T", bound="StartedCampaign")



@_attrs_define
class StartedCampaign:
    """ 
        Attributes:
            campaign (Campaign):
            operation_id (str): Operation of kind `campaign`, which has the status of the campaign.
     """

    campaign: Campaign
    operation_id: str





    def to_dict(self) -> dict[str, Any]:
        from ..models.campaign import Campaign # noqa: PLC0415
        campaign = self.campaign.to_dict()

        operation_id = self.operation_id


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "campaign": campaign,
            "operationId": operation_id,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.campaign import Campaign # noqa: PLC0415
        d = dict(src_dict)
        campaign = Campaign.from_dict(d.pop("campaign"))




        operation_id = d.pop("operationId")

        started_campaign = cls(
            campaign=campaign,
            operation_id=operation_id,
        )

        return started_campaign

