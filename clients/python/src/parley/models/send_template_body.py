from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset
from typing import cast

if TYPE_CHECKING:
  from ..models.send_template_body_variables import SendTemplateBodyVariables





T = TypeVar("T", bound="SendTemplateBody")



@_attrs_define
class SendTemplateBody:
    """ 
        Attributes:
            template_id (str): A template of the session's project.
            chat_id (str): The recipient: a JID, a phone number (7–15 digits, optional +) or a resource id.
            variables (SendTemplateBodyVariables | Unset): Texts by variable name; every variable of the template needs one.
                Or by component: `{ header?, body?, buttons?, cards? }`.
            reply_to (str | Unset): The id of a message in this session to reply to.
            mentions (list[str] | Unset): People to mention, each written as in `chatId`.
            session (str | Unset): Name or id of the sending session. Default: `default`, or the session of the client
                token.
     """

    template_id: str
    chat_id: str
    variables: SendTemplateBodyVariables | Unset = UNSET
    reply_to: str | Unset = UNSET
    mentions: list[str] | Unset = UNSET
    session: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.send_template_body_variables import SendTemplateBodyVariables # noqa: PLC0415
        template_id = self.template_id

        chat_id = self.chat_id

        variables: dict[str, Any] | Unset = UNSET
        if not isinstance(self.variables, Unset):
            variables = self.variables.to_dict()

        reply_to = self.reply_to

        mentions: list[str] | Unset = UNSET
        if not isinstance(self.mentions, Unset):
            mentions = self.mentions



        session = self.session


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "templateId": template_id,
            "chatId": chat_id,
        })
        if variables is not UNSET:
            field_dict["variables"] = variables
        if reply_to is not UNSET:
            field_dict["replyTo"] = reply_to
        if mentions is not UNSET:
            field_dict["mentions"] = mentions
        if session is not UNSET:
            field_dict["session"] = session

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.send_template_body_variables import SendTemplateBodyVariables # noqa: PLC0415
        d = dict(src_dict)
        template_id = d.pop("templateId")

        chat_id = d.pop("chatId")

        _variables = d.pop("variables", UNSET)
        variables: SendTemplateBodyVariables | Unset
        if isinstance(_variables,  Unset):
            variables = UNSET
        else:
            variables = SendTemplateBodyVariables.from_dict(_variables)




        reply_to = d.pop("replyTo", UNSET)

        mentions = cast(list[str], d.pop("mentions", UNSET))


        session = d.pop("session", UNSET)

        send_template_body = cls(
            template_id=template_id,
            chat_id=chat_id,
            variables=variables,
            reply_to=reply_to,
            mentions=mentions,
            session=session,
        )

        return send_template_body

