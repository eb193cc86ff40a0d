from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast

if TYPE_CHECKING:
  from ..models.template_card_component import TemplateCardComponent





T = TypeVar("T", bound="TemplateCard")



@_attrs_define
class TemplateCard:
    """ 
        Attributes:
            components (list[TemplateCardComponent]): Header, body and buttons of the card.
     """

    components: list[TemplateCardComponent]





    def to_dict(self) -> dict[str, Any]:
        from ..models.template_card_component import TemplateCardComponent # noqa: PLC0415
        components = []
        for components_item_data in self.components:
            components_item = components_item_data.to_dict()
            components.append(components_item)




        field_dict: dict[str, Any] = {}

        field_dict.update({
            "components": components,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.template_card_component import TemplateCardComponent # noqa: PLC0415
        d = dict(src_dict)
        components = []
        _components = d.pop("components")
        for components_item_data in (_components):
            components_item = TemplateCardComponent.from_dict(components_item_data)



            components.append(components_item)


        template_card = cls(
            components=components,
        )

        return template_card

