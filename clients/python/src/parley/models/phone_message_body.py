from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.phone_message_body_type import PhoneMessageBodyType
from ..types import UNSET, Unset
from typing import cast

if TYPE_CHECKING:
  from ..models.file_input import FileInput
  from ..models.native_flow_response import NativeFlowResponse
  from ..models.new_poll import NewPoll
  from ..models.shared_contact import SharedContact





T = TypeVar("T", bound="PhoneMessageBody")



@_attrs_define
class PhoneMessageBody:
    """ 
        Attributes:
            to (str): Phone number, JID of a person or group, or resource id.
            type_ (PhoneMessageBodyType): Its type.
            text (str | Unset): text, edit.
            link_preview (bool | Unset): text.
            file (FileInput | Unset):
            caption (str | Unset): image, video, file.
            latitude (float | Unset): location.
            longitude (float | Unset): location.
            title (str | Unset): location.
            contacts (list[SharedContact] | Unset): contact.
            poll (NewPoll | Unset):
            poll_message_id (str | Unset): pollVote. The `whatsapp_id`, because phones do not know Parley's ids.
            votes (list[str] | Unset): pollVote: names or hashes of options.
            message_id (str | Unset): choice, reaction, edit, delete. The `whatsapp_id`, because phones do not know Parley's
                ids.
            id (str | Unset): choice: the id of the choice.
            reaction (str | Unset): reaction. An empty text removes it.
            native_flow_response (NativeFlowResponse | Unset):
            reply_to (str | Unset): The `whatsapp_id`, because phones do not know Parley's ids.
            mentions (list[str] | Unset): People who are mentioned.
     """

    to: str
    type_: PhoneMessageBodyType
    text: str | Unset = UNSET
    link_preview: bool | Unset = UNSET
    file: FileInput | Unset = UNSET
    caption: str | Unset = UNSET
    latitude: float | Unset = UNSET
    longitude: float | Unset = UNSET
    title: str | Unset = UNSET
    contacts: list[SharedContact] | Unset = UNSET
    poll: NewPoll | Unset = UNSET
    poll_message_id: str | Unset = UNSET
    votes: list[str] | Unset = UNSET
    message_id: str | Unset = UNSET
    id: str | Unset = UNSET
    reaction: str | Unset = UNSET
    native_flow_response: NativeFlowResponse | Unset = UNSET
    reply_to: str | Unset = UNSET
    mentions: list[str] | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.file_input import FileInput # noqa: PLC0415
        from ..models.native_flow_response import NativeFlowResponse # noqa: PLC0415
        from ..models.new_poll import NewPoll # noqa: PLC0415
        from ..models.shared_contact import SharedContact # noqa: PLC0415
        to = self.to

        type_ = self.type_.value

        text = self.text

        link_preview = self.link_preview

        file: dict[str, Any] | Unset = UNSET
        if not isinstance(self.file, Unset):
            file = self.file.to_dict()

        caption = self.caption

        latitude = self.latitude

        longitude = self.longitude

        title = self.title

        contacts: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.contacts, Unset):
            contacts = []
            for contacts_item_data in self.contacts:
                contacts_item = contacts_item_data.to_dict()
                contacts.append(contacts_item)



        poll: dict[str, Any] | Unset = UNSET
        if not isinstance(self.poll, Unset):
            poll = self.poll.to_dict()

        poll_message_id = self.poll_message_id

        votes: list[str] | Unset = UNSET
        if not isinstance(self.votes, Unset):
            votes = self.votes



        message_id = self.message_id

        id = self.id

        reaction = self.reaction

        native_flow_response: dict[str, Any] | Unset = UNSET
        if not isinstance(self.native_flow_response, Unset):
            native_flow_response = self.native_flow_response.to_dict()

        reply_to = self.reply_to

        mentions: list[str] | Unset = UNSET
        if not isinstance(self.mentions, Unset):
            mentions = self.mentions




        field_dict: dict[str, Any] = {}

        field_dict.update({
            "to": to,
            "type": type_,
        })
        if text is not UNSET:
            field_dict["text"] = text
        if link_preview is not UNSET:
            field_dict["linkPreview"] = link_preview
        if file is not UNSET:
            field_dict["file"] = file
        if caption is not UNSET:
            field_dict["caption"] = caption
        if latitude is not UNSET:
            field_dict["latitude"] = latitude
        if longitude is not UNSET:
            field_dict["longitude"] = longitude
        if title is not UNSET:
            field_dict["title"] = title
        if contacts is not UNSET:
            field_dict["contacts"] = contacts
        if poll is not UNSET:
            field_dict["poll"] = poll
        if poll_message_id is not UNSET:
            field_dict["pollMessageId"] = poll_message_id
        if votes is not UNSET:
            field_dict["votes"] = votes
        if message_id is not UNSET:
            field_dict["messageId"] = message_id
        if id is not UNSET:
            field_dict["id"] = id
        if reaction is not UNSET:
            field_dict["reaction"] = reaction
        if native_flow_response is not UNSET:
            field_dict["nativeFlowResponse"] = native_flow_response
        if reply_to is not UNSET:
            field_dict["replyTo"] = reply_to
        if mentions is not UNSET:
            field_dict["mentions"] = mentions

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.file_input import FileInput # noqa: PLC0415
        from ..models.native_flow_response import NativeFlowResponse # noqa: PLC0415
        from ..models.new_poll import NewPoll # noqa: PLC0415
        from ..models.shared_contact import SharedContact # noqa: PLC0415
        d = dict(src_dict)
        to = d.pop("to")

        type_ = PhoneMessageBodyType(d.pop("type"))




        text = d.pop("text", UNSET)

        link_preview = d.pop("linkPreview", UNSET)

        _file = d.pop("file", UNSET)
        file: FileInput | Unset
        if isinstance(_file,  Unset):
            file = UNSET
        else:
            file = FileInput.from_dict(_file)




        caption = d.pop("caption", UNSET)

        latitude = d.pop("latitude", UNSET)

        longitude = d.pop("longitude", UNSET)

        title = d.pop("title", UNSET)

        _contacts = d.pop("contacts", UNSET)
        contacts: list[SharedContact] | Unset = UNSET
        if _contacts is not UNSET:
            contacts = []
            for contacts_item_data in _contacts:
                contacts_item = SharedContact.from_dict(contacts_item_data)



                contacts.append(contacts_item)


        _poll = d.pop("poll", UNSET)
        poll: NewPoll | Unset
        if isinstance(_poll,  Unset):
            poll = UNSET
        else:
            poll = NewPoll.from_dict(_poll)




        poll_message_id = d.pop("pollMessageId", UNSET)

        votes = cast(list[str], d.pop("votes", UNSET))


        message_id = d.pop("messageId", UNSET)

        id = d.pop("id", UNSET)

        reaction = d.pop("reaction", UNSET)

        _native_flow_response = d.pop("nativeFlowResponse", UNSET)
        native_flow_response: NativeFlowResponse | Unset
        if isinstance(_native_flow_response,  Unset):
            native_flow_response = UNSET
        else:
            native_flow_response = NativeFlowResponse.from_dict(_native_flow_response)




        reply_to = d.pop("replyTo", UNSET)

        mentions = cast(list[str], d.pop("mentions", UNSET))


        phone_message_body = cls(
            to=to,
            type_=type_,
            text=text,
            link_preview=link_preview,
            file=file,
            caption=caption,
            latitude=latitude,
            longitude=longitude,
            title=title,
            contacts=contacts,
            poll=poll,
            poll_message_id=poll_message_id,
            votes=votes,
            message_id=message_id,
            id=id,
            reaction=reaction,
            native_flow_response=native_flow_response,
            reply_to=reply_to,
            mentions=mentions,
        )

        return phone_message_body

