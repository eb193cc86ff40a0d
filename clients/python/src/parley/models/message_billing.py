from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset
from typing import cast

if TYPE_CHECKING:
  from ..models.billed_conversation import BilledConversation





T = TypeVar("T", bound="MessageBilling")



@_attrs_define
class MessageBilling:
    """ 
        Attributes:
            category (str): Meta's category, such as `marketing`, `utility` or `service`.
            model (str | Unset): `PMP` by message, `CBP` by conversation.
            billable (bool | Unset): Whether it is charged for.
            conversation (BilledConversation | Unset):
     """

    category: str
    model: str | Unset = UNSET
    billable: bool | Unset = UNSET
    conversation: BilledConversation | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.billed_conversation import BilledConversation # noqa: PLC0415
        category = self.category

        model = self.model

        billable = self.billable

        conversation: dict[str, Any] | Unset = UNSET
        if not isinstance(self.conversation, Unset):
            conversation = self.conversation.to_dict()


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "category": category,
        })
        if model is not UNSET:
            field_dict["model"] = model
        if billable is not UNSET:
            field_dict["billable"] = billable
        if conversation is not UNSET:
            field_dict["conversation"] = conversation

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.billed_conversation import BilledConversation # noqa: PLC0415
        d = dict(src_dict)
        category = d.pop("category")

        model = d.pop("model", UNSET)

        billable = d.pop("billable", UNSET)

        _conversation = d.pop("conversation", UNSET)
        conversation: BilledConversation | Unset
        if isinstance(_conversation,  Unset):
            conversation = UNSET
        else:
            conversation = BilledConversation.from_dict(_conversation)




        message_billing = cls(
            category=category,
            model=model,
            billable=billable,
            conversation=conversation,
        )

        return message_billing

