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
  from ..models.template_card import TemplateCard
  from ..models.template_component_example import TemplateComponentExample





T = TypeVar("T", bound="TemplateComponent")



@_attrs_define
class TemplateComponent:
    """ 
        Attributes:
            type_ (str): `HEADER`, `BODY`, `FOOTER`, `BUTTONS` or `CAROUSEL`.
            cards (list[TemplateCard] | Unset): For a carousel: 2 to 10.
            add_security_recommendation (bool | Unset): For the body of an authentication template.
            code_expiration_minutes (int | Unset): For the footer of an authentication template: 1 to 90.
            format_ (str | Unset): For a header: `TEXT`, `IMAGE`, `VIDEO`, `DOCUMENT` or `LOCATION`.
            text (str | Unset): `{{1}}` or, with named parameters, `{{name}}` is a variable.
            example (TemplateComponentExample | Unset): Meta's samples of variables (`header_text`, `body_text`,
                `…_named_params`); of a header with a file `header_handle: [{ mediaId }]` or `[{ url }]`.
            buttons (list[TemplateButton] | Unset): The choices.
     """

    type_: str
    cards: list[TemplateCard] | Unset = UNSET
    add_security_recommendation: bool | Unset = UNSET
    code_expiration_minutes: int | Unset = UNSET
    format_: str | Unset = UNSET
    text: str | Unset = UNSET
    example: TemplateComponentExample | Unset = UNSET
    buttons: list[TemplateButton] | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.template_button import TemplateButton # noqa: PLC0415
        from ..models.template_card import TemplateCard # noqa: PLC0415
        from ..models.template_component_example import TemplateComponentExample # noqa: PLC0415
        type_ = self.type_

        cards: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.cards, Unset):
            cards = []
            for cards_item_data in self.cards:
                cards_item = cards_item_data.to_dict()
                cards.append(cards_item)



        add_security_recommendation = self.add_security_recommendation

        code_expiration_minutes = self.code_expiration_minutes

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
        if cards is not UNSET:
            field_dict["cards"] = cards
        if add_security_recommendation is not UNSET:
            field_dict["add_security_recommendation"] = add_security_recommendation
        if code_expiration_minutes is not UNSET:
            field_dict["code_expiration_minutes"] = code_expiration_minutes
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
        from ..models.template_card import TemplateCard # noqa: PLC0415
        from ..models.template_component_example import TemplateComponentExample # noqa: PLC0415
        d = dict(src_dict)
        type_ = d.pop("type")

        _cards = d.pop("cards", UNSET)
        cards: list[TemplateCard] | Unset = UNSET
        if _cards is not UNSET:
            cards = []
            for cards_item_data in _cards:
                cards_item = TemplateCard.from_dict(cards_item_data)



                cards.append(cards_item)


        add_security_recommendation = d.pop("add_security_recommendation", UNSET)

        code_expiration_minutes = d.pop("code_expiration_minutes", UNSET)

        format_ = d.pop("format", UNSET)

        text = d.pop("text", UNSET)

        _example = d.pop("example", UNSET)
        example: TemplateComponentExample | Unset
        if isinstance(_example,  Unset):
            example = UNSET
        else:
            example = TemplateComponentExample.from_dict(_example)




        _buttons = d.pop("buttons", UNSET)
        buttons: list[TemplateButton] | Unset = UNSET
        if _buttons is not UNSET:
            buttons = []
            for buttons_item_data in _buttons:
                buttons_item = TemplateButton.from_dict(buttons_item_data)



                buttons.append(buttons_item)


        template_component = cls(
            type_=type_,
            cards=cards,
            add_security_recommendation=add_security_recommendation,
            code_expiration_minutes=code_expiration_minutes,
            format_=format_,
            text=text,
            example=example,
            buttons=buttons,
        )

        return template_component

