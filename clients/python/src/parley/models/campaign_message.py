from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.campaign_message_type import CampaignMessageType
from ..types import UNSET, Unset
from typing import cast

if TYPE_CHECKING:
  from ..models.campaign_message_variables import CampaignMessageVariables





T = TypeVar("T", bound="CampaignMessage")



@_attrs_define
class CampaignMessage:
    """ 
        Attributes:
            type_ (CampaignMessageType | Unset): Together with `text`.
            text (str | Unset): The text.
            template_id (str | Unset): A template of the project; instead of `type` and `text`.
            variables (CampaignMessageVariables | Unset): Values for recipients that have none of their own, by name or by
                component. Only with `templateId`.
     """

    type_: CampaignMessageType | Unset = UNSET
    text: str | Unset = UNSET
    template_id: str | Unset = UNSET
    variables: CampaignMessageVariables | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.campaign_message_variables import CampaignMessageVariables # noqa: PLC0415
        type_: str | Unset = UNSET
        if not isinstance(self.type_, Unset):
            type_ = self.type_.value


        text = self.text

        template_id = self.template_id

        variables: dict[str, Any] | Unset = UNSET
        if not isinstance(self.variables, Unset):
            variables = self.variables.to_dict()


        field_dict: dict[str, Any] = {}

        field_dict.update({
        })
        if type_ is not UNSET:
            field_dict["type"] = type_
        if text is not UNSET:
            field_dict["text"] = text
        if template_id is not UNSET:
            field_dict["templateId"] = template_id
        if variables is not UNSET:
            field_dict["variables"] = variables

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.campaign_message_variables import CampaignMessageVariables # noqa: PLC0415
        d = dict(src_dict)
        _type_ = d.pop("type", UNSET)
        type_: CampaignMessageType | Unset
        if isinstance(_type_,  Unset):
            type_ = UNSET
        else:
            type_ = CampaignMessageType(_type_)




        text = d.pop("text", UNSET)

        template_id = d.pop("templateId", UNSET)

        _variables = d.pop("variables", UNSET)
        variables: CampaignMessageVariables | Unset
        if isinstance(_variables,  Unset):
            variables = UNSET
        else:
            variables = CampaignMessageVariables.from_dict(_variables)




        campaign_message = cls(
            type_=type_,
            text=text,
            template_id=template_id,
            variables=variables,
        )

        return campaign_message

