from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast

if TYPE_CHECKING:
  from ..models.message_read import MessageRead
  from ..models.message_snippet import MessageSnippet





T = TypeVar("T", bound="FoundMessage")



@_attrs_define
class FoundMessage:
    """ 
        Attributes:
            session (str): Name of the session that has the message.
            message (MessageRead):
            snippet (MessageSnippet):
     """

    session: str
    message: MessageRead
    snippet: MessageSnippet





    def to_dict(self) -> dict[str, Any]:
        from ..models.message_read import MessageRead # noqa: PLC0415
        from ..models.message_snippet import MessageSnippet # noqa: PLC0415
        session = self.session

        message = self.message.to_dict()

        snippet = self.snippet.to_dict()


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "session": session,
            "message": message,
            "snippet": snippet,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.message_read import MessageRead # noqa: PLC0415
        from ..models.message_snippet import MessageSnippet # noqa: PLC0415
        d = dict(src_dict)
        session = d.pop("session")

        message = MessageRead.from_dict(d.pop("message"))




        snippet = MessageSnippet.from_dict(d.pop("snippet"))




        found_message = cls(
            session=session,
            message=message,
            snippet=snippet,
        )

        return found_message

