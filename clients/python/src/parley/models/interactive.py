from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.interactive_type import InteractiveType
from ..types import UNSET, Unset
from typing import cast

if TYPE_CHECKING:
  from ..models.interactive_action import InteractiveAction
  from ..models.interactive_body import InteractiveBody
  from ..models.interactive_footer import InteractiveFooter
  from ..models.interactive_header import InteractiveHeader





T = TypeVar("T", bound="Interactive")



@_attrs_define
class Interactive:
    """ 
        Attributes:
            type_ (InteractiveType): Its type.
            action (InteractiveAction): As Meta defines it for the type. docs/interactive-messages.md lists its fields and
                limits.
            header (InteractiveHeader | Unset):
            body (InteractiveBody | Unset):
            footer (InteractiveFooter | Unset):
     """

    type_: InteractiveType
    action: InteractiveAction
    header: InteractiveHeader | Unset = UNSET
    body: InteractiveBody | Unset = UNSET
    footer: InteractiveFooter | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.interactive_action import InteractiveAction # noqa: PLC0415
        from ..models.interactive_body import InteractiveBody # noqa: PLC0415
        from ..models.interactive_footer import InteractiveFooter # noqa: PLC0415
        from ..models.interactive_header import InteractiveHeader # noqa: PLC0415
        type_ = self.type_.value

        action = self.action.to_dict()

        header: dict[str, Any] | Unset = UNSET
        if not isinstance(self.header, Unset):
            header = self.header.to_dict()

        body: dict[str, Any] | Unset = UNSET
        if not isinstance(self.body, Unset):
            body = self.body.to_dict()

        footer: dict[str, Any] | Unset = UNSET
        if not isinstance(self.footer, Unset):
            footer = self.footer.to_dict()


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "type": type_,
            "action": action,
        })
        if header is not UNSET:
            field_dict["header"] = header
        if body is not UNSET:
            field_dict["body"] = body
        if footer is not UNSET:
            field_dict["footer"] = footer

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.interactive_action import InteractiveAction # noqa: PLC0415
        from ..models.interactive_body import InteractiveBody # noqa: PLC0415
        from ..models.interactive_footer import InteractiveFooter # noqa: PLC0415
        from ..models.interactive_header import InteractiveHeader # noqa: PLC0415
        d = dict(src_dict)
        type_ = InteractiveType(d.pop("type"))




        action = InteractiveAction.from_dict(d.pop("action"))




        _header = d.pop("header", UNSET)
        header: InteractiveHeader | Unset
        if isinstance(_header,  Unset):
            header = UNSET
        else:
            header = InteractiveHeader.from_dict(_header)




        _body = d.pop("body", UNSET)
        body: InteractiveBody | Unset
        if isinstance(_body,  Unset):
            body = UNSET
        else:
            body = InteractiveBody.from_dict(_body)




        _footer = d.pop("footer", UNSET)
        footer: InteractiveFooter | Unset
        if isinstance(_footer,  Unset):
            footer = UNSET
        else:
            footer = InteractiveFooter.from_dict(_footer)




        interactive = cls(
            type_=type_,
            action=action,
            header=header,
            body=body,
            footer=footer,
        )

        return interactive

