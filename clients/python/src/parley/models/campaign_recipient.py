from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset
from typing import cast

if TYPE_CHECKING:
  from ..models.campaign_recipient_variables import CampaignRecipientVariables





T = TypeVar("T", bound="CampaignRecipient")



@_attrs_define
class CampaignRecipient:
    """ 
        Attributes:
            to (str): JID, phone number or resource id.
            variables (CampaignRecipientVariables | Unset): Texts by variable name. For a template also by component: `{
                header?, body?, buttons?, cards? }`.
     """

    to: str
    variables: CampaignRecipientVariables | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.campaign_recipient_variables import CampaignRecipientVariables # noqa: PLC0415
        to = self.to

        variables: dict[str, Any] | Unset = UNSET
        if not isinstance(self.variables, Unset):
            variables = self.variables.to_dict()


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "to": to,
        })
        if variables is not UNSET:
            field_dict["variables"] = variables

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.campaign_recipient_variables import CampaignRecipientVariables # noqa: PLC0415
        d = dict(src_dict)
        to = d.pop("to")

        _variables = d.pop("variables", UNSET)
        variables: CampaignRecipientVariables | Unset
        if isinstance(_variables,  Unset):
            variables = UNSET
        else:
            variables = CampaignRecipientVariables.from_dict(_variables)




        campaign_recipient = cls(
            to=to,
            variables=variables,
        )

        return campaign_recipient

