from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.message_read_ack import MessageReadAck
from ..models.message_read_type import MessageReadType
from ..types import UNSET, Unset
from typing import cast
import datetime

if TYPE_CHECKING:
  from ..models.conversation_ref import ConversationRef
  from ..models.identity_ref import IdentityRef
  from ..models.message_billing import MessageBilling
  from ..models.message_failure import MessageFailure
  from ..models.message_reaction import MessageReaction
  from ..models.message_read_referral import MessageReadReferral
  from ..models.native_flow_response import NativeFlowResponse
  from ..models.poll_option import PollOption





T = TypeVar("T", bound="MessageRead")



@_attrs_define
class MessageRead:
    """ 
        Attributes:
            id (str): Its id.
            whatsapp_id (str): The id of the message on the network.
            conversation (ConversationRef):
            from_me (bool): Whether the session sent the message.
            timestamp (float): Unix seconds.
            push_name (str): The name that the person chose.
            is_group (bool): Whether it is a group.
            type_ (MessageReadType): Its type.
            ack (MessageReadAck | Unset): For messages that the account sent.
            error (MessageFailure | Unset):
            view_once (bool | Unset): True if phones show it only once.
            billing (MessageBilling | Unset):
            reactions (list[MessageReaction] | Unset): One reaction per person, oldest first. Absent if there are none.
            pinned_until (datetime.datetime | Unset): For messages that the session pinned for everyone in the chat.
            text (str | Unset): The text.
            caption (str | Unset): The text below the file.
            mime_type (str | Unset): Media type, such as `image/jpeg`.
            filename (str | Unset): The name of the file.
            display_name (str | Unset): The displayed name.
            title (str | Unset): The text that people see.
            reaction (str | Unset): The emoji.
            media (str | Unset): The file.
            media_url (str | Unset): A link to the file. It needs no credential and expires.
            unavailable_reason (str | Unset): Why the content could not be received.
            ptt (bool | Unset): Whether it is a voice message.
            edited (bool | Unset): Whether the message was edited after it was sent.
            unavailable (bool | Unset): True if the content could not be received.
            latitude (float | Unset): Degrees north.
            longitude (float | Unset): Degrees east.
            reaction_to (str | Unset): The message that it reacts to.
            revoked_id (str | Unset): The message that was deleted.
            poll_options (list[PollOption] | Unset): The options to vote for.
            native_flow_response (NativeFlowResponse | Unset):
            reply_to (str | Unset): The message that it replies to.
            mentions (list[IdentityRef] | Unset): People who are mentioned.
            referral (MessageReadReferral | Unset): The ad or post from which the person wrote, as Meta reports it.
     """

    id: str
    whatsapp_id: str
    conversation: ConversationRef
    from_me: bool
    timestamp: float
    push_name: str
    is_group: bool
    type_: MessageReadType
    ack: MessageReadAck | Unset = UNSET
    error: MessageFailure | Unset = UNSET
    view_once: bool | Unset = UNSET
    billing: MessageBilling | Unset = UNSET
    reactions: list[MessageReaction] | Unset = UNSET
    pinned_until: datetime.datetime | Unset = UNSET
    text: str | Unset = UNSET
    caption: str | Unset = UNSET
    mime_type: str | Unset = UNSET
    filename: str | Unset = UNSET
    display_name: str | Unset = UNSET
    title: str | Unset = UNSET
    reaction: str | Unset = UNSET
    media: str | Unset = UNSET
    media_url: str | Unset = UNSET
    unavailable_reason: str | Unset = UNSET
    ptt: bool | Unset = UNSET
    edited: bool | Unset = UNSET
    unavailable: bool | Unset = UNSET
    latitude: float | Unset = UNSET
    longitude: float | Unset = UNSET
    reaction_to: str | Unset = UNSET
    revoked_id: str | Unset = UNSET
    poll_options: list[PollOption] | Unset = UNSET
    native_flow_response: NativeFlowResponse | Unset = UNSET
    reply_to: str | Unset = UNSET
    mentions: list[IdentityRef] | Unset = UNSET
    referral: MessageReadReferral | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.conversation_ref import ConversationRef # noqa: PLC0415
        from ..models.identity_ref import IdentityRef # noqa: PLC0415
        from ..models.message_billing import MessageBilling # noqa: PLC0415
        from ..models.message_failure import MessageFailure # noqa: PLC0415
        from ..models.message_reaction import MessageReaction # noqa: PLC0415
        from ..models.message_read_referral import MessageReadReferral # noqa: PLC0415
        from ..models.native_flow_response import NativeFlowResponse # noqa: PLC0415
        from ..models.poll_option import PollOption # noqa: PLC0415
        id = self.id

        whatsapp_id = self.whatsapp_id

        conversation = self.conversation.to_dict()

        from_me = self.from_me

        timestamp = self.timestamp

        push_name = self.push_name

        is_group = self.is_group

        type_ = self.type_.value

        ack: str | Unset = UNSET
        if not isinstance(self.ack, Unset):
            ack = self.ack.value


        error: dict[str, Any] | Unset = UNSET
        if not isinstance(self.error, Unset):
            error = self.error.to_dict()

        view_once = self.view_once

        billing: dict[str, Any] | Unset = UNSET
        if not isinstance(self.billing, Unset):
            billing = self.billing.to_dict()

        reactions: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.reactions, Unset):
            reactions = []
            for reactions_item_data in self.reactions:
                reactions_item = reactions_item_data.to_dict()
                reactions.append(reactions_item)



        pinned_until: str | Unset = UNSET
        if not isinstance(self.pinned_until, Unset):
            pinned_until = self.pinned_until.isoformat()

        text = self.text

        caption = self.caption

        mime_type = self.mime_type

        filename = self.filename

        display_name = self.display_name

        title = self.title

        reaction = self.reaction

        media = self.media

        media_url = self.media_url

        unavailable_reason = self.unavailable_reason

        ptt = self.ptt

        edited = self.edited

        unavailable = self.unavailable

        latitude = self.latitude

        longitude = self.longitude

        reaction_to = self.reaction_to

        revoked_id = self.revoked_id

        poll_options: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.poll_options, Unset):
            poll_options = []
            for poll_options_item_data in self.poll_options:
                poll_options_item = poll_options_item_data.to_dict()
                poll_options.append(poll_options_item)



        native_flow_response: dict[str, Any] | Unset = UNSET
        if not isinstance(self.native_flow_response, Unset):
            native_flow_response = self.native_flow_response.to_dict()

        reply_to = self.reply_to

        mentions: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.mentions, Unset):
            mentions = []
            for mentions_item_data in self.mentions:
                mentions_item = mentions_item_data.to_dict()
                mentions.append(mentions_item)



        referral: dict[str, Any] | Unset = UNSET
        if not isinstance(self.referral, Unset):
            referral = self.referral.to_dict()


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "id": id,
            "whatsapp_id": whatsapp_id,
            "conversation": conversation,
            "fromMe": from_me,
            "timestamp": timestamp,
            "pushName": push_name,
            "isGroup": is_group,
            "type": type_,
        })
        if ack is not UNSET:
            field_dict["ack"] = ack
        if error is not UNSET:
            field_dict["error"] = error
        if view_once is not UNSET:
            field_dict["viewOnce"] = view_once
        if billing is not UNSET:
            field_dict["billing"] = billing
        if reactions is not UNSET:
            field_dict["reactions"] = reactions
        if pinned_until is not UNSET:
            field_dict["pinnedUntil"] = pinned_until
        if text is not UNSET:
            field_dict["text"] = text
        if caption is not UNSET:
            field_dict["caption"] = caption
        if mime_type is not UNSET:
            field_dict["mimeType"] = mime_type
        if filename is not UNSET:
            field_dict["filename"] = filename
        if display_name is not UNSET:
            field_dict["displayName"] = display_name
        if title is not UNSET:
            field_dict["title"] = title
        if reaction is not UNSET:
            field_dict["reaction"] = reaction
        if media is not UNSET:
            field_dict["media"] = media
        if media_url is not UNSET:
            field_dict["mediaUrl"] = media_url
        if unavailable_reason is not UNSET:
            field_dict["unavailableReason"] = unavailable_reason
        if ptt is not UNSET:
            field_dict["ptt"] = ptt
        if edited is not UNSET:
            field_dict["edited"] = edited
        if unavailable is not UNSET:
            field_dict["unavailable"] = unavailable
        if latitude is not UNSET:
            field_dict["latitude"] = latitude
        if longitude is not UNSET:
            field_dict["longitude"] = longitude
        if reaction_to is not UNSET:
            field_dict["reactionTo"] = reaction_to
        if revoked_id is not UNSET:
            field_dict["revokedId"] = revoked_id
        if poll_options is not UNSET:
            field_dict["pollOptions"] = poll_options
        if native_flow_response is not UNSET:
            field_dict["nativeFlowResponse"] = native_flow_response
        if reply_to is not UNSET:
            field_dict["replyTo"] = reply_to
        if mentions is not UNSET:
            field_dict["mentions"] = mentions
        if referral is not UNSET:
            field_dict["referral"] = referral

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.conversation_ref import ConversationRef # noqa: PLC0415
        from ..models.identity_ref import IdentityRef # noqa: PLC0415
        from ..models.message_billing import MessageBilling # noqa: PLC0415
        from ..models.message_failure import MessageFailure # noqa: PLC0415
        from ..models.message_reaction import MessageReaction # noqa: PLC0415
        from ..models.message_read_referral import MessageReadReferral # noqa: PLC0415
        from ..models.native_flow_response import NativeFlowResponse # noqa: PLC0415
        from ..models.poll_option import PollOption # noqa: PLC0415
        d = dict(src_dict)
        id = d.pop("id")

        whatsapp_id = d.pop("whatsapp_id")

        conversation = ConversationRef.from_dict(d.pop("conversation"))




        from_me = d.pop("fromMe")

        timestamp = d.pop("timestamp")

        push_name = d.pop("pushName")

        is_group = d.pop("isGroup")

        type_ = MessageReadType(d.pop("type"))




        _ack = d.pop("ack", UNSET)
        ack: MessageReadAck | Unset
        if isinstance(_ack,  Unset):
            ack = UNSET
        else:
            ack = MessageReadAck(_ack)




        _error = d.pop("error", UNSET)
        error: MessageFailure | Unset
        if isinstance(_error,  Unset):
            error = UNSET
        else:
            error = MessageFailure.from_dict(_error)




        view_once = d.pop("viewOnce", UNSET)

        _billing = d.pop("billing", UNSET)
        billing: MessageBilling | Unset
        if isinstance(_billing,  Unset):
            billing = UNSET
        else:
            billing = MessageBilling.from_dict(_billing)




        _reactions = d.pop("reactions", UNSET)
        reactions: list[MessageReaction] | Unset = UNSET
        if _reactions is not UNSET:
            reactions = []
            for reactions_item_data in _reactions:
                reactions_item = MessageReaction.from_dict(reactions_item_data)



                reactions.append(reactions_item)


        _pinned_until = d.pop("pinnedUntil", UNSET)
        pinned_until: datetime.datetime | Unset
        if isinstance(_pinned_until,  Unset):
            pinned_until = UNSET
        else:
            pinned_until = datetime.datetime.fromisoformat(_pinned_until)




        text = d.pop("text", UNSET)

        caption = d.pop("caption", UNSET)

        mime_type = d.pop("mimeType", UNSET)

        filename = d.pop("filename", UNSET)

        display_name = d.pop("displayName", UNSET)

        title = d.pop("title", UNSET)

        reaction = d.pop("reaction", UNSET)

        media = d.pop("media", UNSET)

        media_url = d.pop("mediaUrl", UNSET)

        unavailable_reason = d.pop("unavailableReason", UNSET)

        ptt = d.pop("ptt", UNSET)

        edited = d.pop("edited", UNSET)

        unavailable = d.pop("unavailable", UNSET)

        latitude = d.pop("latitude", UNSET)

        longitude = d.pop("longitude", UNSET)

        reaction_to = d.pop("reactionTo", UNSET)

        revoked_id = d.pop("revokedId", UNSET)

        _poll_options = d.pop("pollOptions", UNSET)
        poll_options: list[PollOption] | Unset = UNSET
        if _poll_options is not UNSET:
            poll_options = []
            for poll_options_item_data in _poll_options:
                poll_options_item = PollOption.from_dict(poll_options_item_data)



                poll_options.append(poll_options_item)


        _native_flow_response = d.pop("nativeFlowResponse", UNSET)
        native_flow_response: NativeFlowResponse | Unset
        if isinstance(_native_flow_response,  Unset):
            native_flow_response = UNSET
        else:
            native_flow_response = NativeFlowResponse.from_dict(_native_flow_response)




        reply_to = d.pop("replyTo", UNSET)

        _mentions = d.pop("mentions", UNSET)
        mentions: list[IdentityRef] | Unset = UNSET
        if _mentions is not UNSET:
            mentions = []
            for mentions_item_data in _mentions:
                mentions_item = IdentityRef.from_dict(mentions_item_data)



                mentions.append(mentions_item)


        _referral = d.pop("referral", UNSET)
        referral: MessageReadReferral | Unset
        if isinstance(_referral,  Unset):
            referral = UNSET
        else:
            referral = MessageReadReferral.from_dict(_referral)




        message_read = cls(
            id=id,
            whatsapp_id=whatsapp_id,
            conversation=conversation,
            from_me=from_me,
            timestamp=timestamp,
            push_name=push_name,
            is_group=is_group,
            type_=type_,
            ack=ack,
            error=error,
            view_once=view_once,
            billing=billing,
            reactions=reactions,
            pinned_until=pinned_until,
            text=text,
            caption=caption,
            mime_type=mime_type,
            filename=filename,
            display_name=display_name,
            title=title,
            reaction=reaction,
            media=media,
            media_url=media_url,
            unavailable_reason=unavailable_reason,
            ptt=ptt,
            edited=edited,
            unavailable=unavailable,
            latitude=latitude,
            longitude=longitude,
            reaction_to=reaction_to,
            revoked_id=revoked_id,
            poll_options=poll_options,
            native_flow_response=native_flow_response,
            reply_to=reply_to,
            mentions=mentions,
            referral=referral,
        )

        return message_read

