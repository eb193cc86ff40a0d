from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.passkey_progress_stage import PasskeyProgressStage






T = TypeVar("T", bound="PasskeyProgress")



@_attrs_define
class PasskeyProgress:
    """ 
        Attributes:
            stage (PasskeyProgressStage): `sign`: use the passkey. `waiting`: Parley waits for the phone. `confirm`: compare
                `code` with the code on the phone.
     """

    stage: PasskeyProgressStage





    def to_dict(self) -> dict[str, Any]:
        stage = self.stage.value


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "stage": stage,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        stage = PasskeyProgressStage(d.pop("stage"))




        passkey_progress = cls(
            stage=stage,
        )

        return passkey_progress

