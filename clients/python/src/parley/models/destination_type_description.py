from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.destination_type_description_type import DestinationTypeDescriptionType
from typing import cast

if TYPE_CHECKING:
  from ..models.destination_type_description_limits import DestinationTypeDescriptionLimits
  from ..models.destination_type_description_schema import DestinationTypeDescriptionSchema





T = TypeVar("T", bound="DestinationTypeDescription")



@_attrs_define
class DestinationTypeDescription:
    """ 
        Attributes:
            type_ (DestinationTypeDescriptionType): The value of `destination.type`.
            enabled (bool): False if this installation refuses endpoints of this type with `not_supported_by_engine`.
            schema (DestinationTypeDescriptionSchema): JSON Schema of the fields of `destination` other than `type` and
                `credentials`. `title` is the name of the type for people. `$defs.Credentials`, if present, is the schema of its
                credentials.
            credentials (list[str]): The names of the fields of `destination.credentials`.
            limits (DestinationTypeDescriptionLimits): Limits that apply to endpoints of this type, by name.
     """

    type_: DestinationTypeDescriptionType
    enabled: bool
    schema: DestinationTypeDescriptionSchema
    credentials: list[str]
    limits: DestinationTypeDescriptionLimits





    def to_dict(self) -> dict[str, Any]:
        from ..models.destination_type_description_limits import DestinationTypeDescriptionLimits # noqa: PLC0415
        from ..models.destination_type_description_schema import DestinationTypeDescriptionSchema # noqa: PLC0415
        type_ = self.type_.value

        enabled = self.enabled

        schema = self.schema.to_dict()

        credentials = self.credentials



        limits = self.limits.to_dict()


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "type": type_,
            "enabled": enabled,
            "schema": schema,
            "credentials": credentials,
            "limits": limits,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.destination_type_description_limits import DestinationTypeDescriptionLimits # noqa: PLC0415
        from ..models.destination_type_description_schema import DestinationTypeDescriptionSchema # noqa: PLC0415
        d = dict(src_dict)
        type_ = DestinationTypeDescriptionType(d.pop("type"))




        enabled = d.pop("enabled")

        schema = DestinationTypeDescriptionSchema.from_dict(d.pop("schema"))




        credentials = cast(list[str], d.pop("credentials"))


        limits = DestinationTypeDescriptionLimits.from_dict(d.pop("limits"))




        destination_type_description = cls(
            type_=type_,
            enabled=enabled,
            schema=schema,
            credentials=credentials,
            limits=limits,
        )

        return destination_type_description

