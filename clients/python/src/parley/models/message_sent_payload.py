from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset
from typing import cast

if TYPE_CHECKING:
  from ..models.conversation_ref import ConversationRef





T = TypeVar("T", bound="MessageSentPayload")



@_attrs_define
class MessageSentPayload:
    """ 
        Attributes:
            id (str): Its id.
            whatsapp_id (str): The id of the message on the network.
            conversation (ConversationRef):
            type_ (str): Its type.
            timestamp (float): Unix seconds.
            from_me (bool | Unset): True if it was sent from the account's own phone. Otherwise absent.
     """

    id: str
    whatsapp_id: str
    conversation: ConversationRef
    type_: str
    timestamp: float
    from_me: bool | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.conversation_ref import ConversationRef # noqa: PLC0415
        id = self.id

        whatsapp_id = self.whatsapp_id

        conversation = self.conversation.to_dict()

        type_ = self.type_

        timestamp = self.timestamp

        from_me = self.from_me


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "id": id,
            "whatsapp_id": whatsapp_id,
            "conversation": conversation,
            "type": type_,
            "timestamp": timestamp,
        })
        if from_me is not UNSET:
            field_dict["fromMe"] = from_me

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.conversation_ref import ConversationRef # noqa: PLC0415
        d = dict(src_dict)
        id = d.pop("id")

        whatsapp_id = d.pop("whatsapp_id")

        conversation = ConversationRef.from_dict(d.pop("conversation"))




        type_ = d.pop("type")

        timestamp = d.pop("timestamp")

        from_me = d.pop("fromMe", UNSET)

        message_sent_payload = cls(
            id=id,
            whatsapp_id=whatsapp_id,
            conversation=conversation,
            type_=type_,
            timestamp=timestamp,
            from_me=from_me,
        )

        return message_sent_payload

