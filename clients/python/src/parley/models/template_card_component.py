from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset
from typing import cast

if TYPE_CHECKING:
  from ..models.template_button import TemplateButton
  from ..models.template_card_component_example import TemplateCardComponentExample





T = TypeVar("T", bound="TemplateCardComponent")



@_attrs_define
class TemplateCardComponent:
    """ 
        Attributes:
            type_ (str): `HEADER`, `BODY`, `FOOTER`, `BUTTONS` or `CAROUSEL`.
            format_ (str | Unset): For a header: `TEXT`, `IMAGE`, `VIDEO`, `DOCUMENT` or `LOCATION`.
            text (str | Unset): `{{1}}` or, with named parameters, `{{name}}` is a variable.
            example (TemplateCardComponentExample | Unset): Meta's samples of variables (`header_text`, `body_text`,
                `…_named_params`); of a header with a file `header_handle: [{ mediaId }]` or `[{ url }]`.
            buttons (list[TemplateButton] | Unset): The choices.
     """

    type_: str
    format_: str | Unset = UNSET
    text: str | Unset = UNSET
    example: TemplateCardComponentExample | Unset = UNSET
    buttons: list[TemplateButton] | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.template_button import TemplateButton # noqa: PLC0415
        from ..models.template_card_component_example import TemplateCardComponentExample # noqa: PLC0415
        type_ = self.type_

        format_ = self.format_

        text = self.text

        example: dict[str, Any] | Unset = UNSET
        if not isinstance(self.example, Unset):
            example = self.example.to_dict()

        buttons: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.buttons, Unset):
            buttons = []
            for buttons_item_data in self.buttons:
                buttons_item = buttons_item_data.to_dict()
                buttons.append(buttons_item)




        field_dict: dict[str, Any] = {}

        field_dict.update({
            "type": type_,
        })
        if format_ is not UNSET:
            field_dict["format"] = format_
        if text is not UNSET:
            field_dict["text"] = text
        if example is not UNSET:
            field_dict["example"] = example
        if buttons is not UNSET:
            field_dict["buttons"] = buttons

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.template_button import TemplateButton # noqa: PLC0415
        from ..models.template_card_component_example import TemplateCardComponentExample # noqa: PLC0415
        d = dict(src_dict)
        type_ = d.pop("type")

        format_ = d.pop("format", UNSET)

        text = d.pop("text", UNSET)

        _example = d.pop("example", UNSET)
        example: TemplateCardComponentExample | Unset
        if isinstance(_example,  Unset):
            example = UNSET
        else:
            example = TemplateCardComponentExample.from_dict(_example)




        _buttons = d.pop("buttons", UNSET)
        buttons: list[TemplateButton] | Unset = UNSET
        if _buttons is not UNSET:
            buttons = []
            for buttons_item_data in _buttons:
                buttons_item = TemplateButton.from_dict(buttons_item_data)



                buttons.append(buttons_item)


        template_card_component = cls(
            type_=type_,
            format_=format_,
            text=text,
            example=example,
            buttons=buttons,
        )

        return template_card_component

