from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset
from typing import cast

if TYPE_CHECKING:
  from ..models.session_config import SessionConfig





T = TypeVar("T", bound="PutSessionBody")



@_attrs_define
class PutSessionBody:
    """ 
        Attributes:
            external_id (str | Unset): Your reference. It is on lifecycle events from the next one on.
            config (SessionConfig | Unset):
     """

    external_id: str | Unset = UNSET
    config: SessionConfig | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.session_config import SessionConfig # noqa: PLC0415
        external_id = self.external_id

        config: dict[str, Any] | Unset = UNSET
        if not isinstance(self.config, Unset):
            config = self.config.to_dict()


        field_dict: dict[str, Any] = {}

        field_dict.update({
        })
        if external_id is not UNSET:
            field_dict["externalId"] = external_id
        if config is not UNSET:
            field_dict["config"] = config

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.session_config import SessionConfig # noqa: PLC0415
        d = dict(src_dict)
        external_id = d.pop("externalId", UNSET)

        _config = d.pop("config", UNSET)
        config: SessionConfig | Unset
        if isinstance(_config,  Unset):
            config = UNSET
        else:
            config = SessionConfig.from_dict(_config)




        put_session_body = cls(
            external_id=external_id,
            config=config,
        )

        return put_session_body

