from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset
from typing import cast






T = TypeVar("T", bound="NewPoll")



@_attrs_define
class NewPoll:
    """ 
        Attributes:
            name (str): Its name.
            options (list[str]): The options to vote for.
            multiple_answers (bool | Unset): Whether people can choose more than one option. Default false.
     """

    name: str
    options: list[str]
    multiple_answers: bool | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        name = self.name

        options = self.options



        multiple_answers = self.multiple_answers


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "name": name,
            "options": options,
        })
        if multiple_answers is not UNSET:
            field_dict["multipleAnswers"] = multiple_answers

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        name = d.pop("name")

        options = cast(list[str], d.pop("options"))


        multiple_answers = d.pop("multipleAnswers", UNSET)

        new_poll = cls(
            name=name,
            options=options,
            multiple_answers=multiple_answers,
        )

        return new_poll

