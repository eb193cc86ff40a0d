from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.patch_session_body_tier import PatchSessionBodyTier
from ..types import UNSET, Unset






T = TypeVar("T", bound="PatchSessionBody")



@_attrs_define
class PatchSessionBody:
    """ 
        Attributes:
            tier (PatchSessionBodyTier | Unset): The tier, which sets the limits of the session.
            external_id (str | Unset): Your reference. It is on lifecycle events from the next one on.
            name (str | Unset): The same rules as at creation. Fails with `conflict` if another session of the project has
                the name.
     """

    tier: PatchSessionBodyTier | Unset = UNSET
    external_id: str | Unset = UNSET
    name: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        tier: str | Unset = UNSET
        if not isinstance(self.tier, Unset):
            tier = self.tier.value


        external_id = self.external_id

        name = self.name


        field_dict: dict[str, Any] = {}

        field_dict.update({
        })
        if tier is not UNSET:
            field_dict["tier"] = tier
        if external_id is not UNSET:
            field_dict["externalId"] = external_id
        if name is not UNSET:
            field_dict["name"] = name

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        _tier = d.pop("tier", UNSET)
        tier: PatchSessionBodyTier | Unset
        if isinstance(_tier,  Unset):
            tier = UNSET
        else:
            tier = PatchSessionBodyTier(_tier)




        external_id = d.pop("externalId", UNSET)

        name = d.pop("name", UNSET)

        patch_session_body = cls(
            tier=tier,
            external_id=external_id,
            name=name,
        )

        return patch_session_body

