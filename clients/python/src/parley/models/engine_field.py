from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.engine_field_kind import EngineFieldKind
from ..types import UNSET, Unset
from typing import cast

if TYPE_CHECKING:
  from ..models.engine_choice import EngineChoice





T = TypeVar("T", bound="EngineField")



@_attrs_define
class EngineField:
    """ 
        Attributes:
            name (str): The name of the field.
            label (str): Its name for people.
            kind (EngineFieldKind): Its kind.
            required (bool): In `config`: a session cannot be created without it. In `credentials`: required as soon as one
                of the credentials is set.
            fixed (bool): True if it cannot change after the session is created.
            hint (str | Unset): What it is, or where to find it.
            default (str | Unset): The value if it is absent.
            unless (str | Unset): It applies only if the field of this name is absent.
            pattern (str | Unset): A regular expression that the whole text must match.
            min_length (int | Unset): For a text: in characters.
            max_length (int | Unset): For a text: in characters.
            minimum (int | Unset): For an integer.
            maximum (int | Unset): For an integer.
            choices (list[EngineChoice] | Unset): For a choice: the possible values.
     """

    name: str
    label: str
    kind: EngineFieldKind
    required: bool
    fixed: bool
    hint: str | Unset = UNSET
    default: str | Unset = UNSET
    unless: str | Unset = UNSET
    pattern: str | Unset = UNSET
    min_length: int | Unset = UNSET
    max_length: int | Unset = UNSET
    minimum: int | Unset = UNSET
    maximum: int | Unset = UNSET
    choices: list[EngineChoice] | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.engine_choice import EngineChoice # noqa: PLC0415
        name = self.name

        label = self.label

        kind = self.kind.value

        required = self.required

        fixed = self.fixed

        hint = self.hint

        default = self.default

        unless = self.unless

        pattern = self.pattern

        min_length = self.min_length

        max_length = self.max_length

        minimum = self.minimum

        maximum = self.maximum

        choices: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.choices, Unset):
            choices = []
            for choices_item_data in self.choices:
                choices_item = choices_item_data.to_dict()
                choices.append(choices_item)




        field_dict: dict[str, Any] = {}

        field_dict.update({
            "name": name,
            "label": label,
            "kind": kind,
            "required": required,
            "fixed": fixed,
        })
        if hint is not UNSET:
            field_dict["hint"] = hint
        if default is not UNSET:
            field_dict["default"] = default
        if unless is not UNSET:
            field_dict["unless"] = unless
        if pattern is not UNSET:
            field_dict["pattern"] = pattern
        if min_length is not UNSET:
            field_dict["minLength"] = min_length
        if max_length is not UNSET:
            field_dict["maxLength"] = max_length
        if minimum is not UNSET:
            field_dict["minimum"] = minimum
        if maximum is not UNSET:
            field_dict["maximum"] = maximum
        if choices is not UNSET:
            field_dict["choices"] = choices

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.engine_choice import EngineChoice # noqa: PLC0415
        d = dict(src_dict)
        name = d.pop("name")

        label = d.pop("label")

        kind = EngineFieldKind(d.pop("kind"))




        required = d.pop("required")

        fixed = d.pop("fixed")

        hint = d.pop("hint", UNSET)

        default = d.pop("default", UNSET)

        unless = d.pop("unless", UNSET)

        pattern = d.pop("pattern", UNSET)

        min_length = d.pop("minLength", UNSET)

        max_length = d.pop("maxLength", UNSET)

        minimum = d.pop("minimum", UNSET)

        maximum = d.pop("maximum", UNSET)

        _choices = d.pop("choices", UNSET)
        choices: list[EngineChoice] | Unset = UNSET
        if _choices is not UNSET:
            choices = []
            for choices_item_data in _choices:
                choices_item = EngineChoice.from_dict(choices_item_data)



                choices.append(choices_item)


        engine_field = cls(
            name=name,
            label=label,
            kind=kind,
            required=required,
            fixed=fixed,
            hint=hint,
            default=default,
            unless=unless,
            pattern=pattern,
            min_length=min_length,
            max_length=max_length,
            minimum=minimum,
            maximum=maximum,
            choices=choices,
        )

        return engine_field

