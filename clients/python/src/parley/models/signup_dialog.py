from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset







T = TypeVar("T", bound="SignupDialog")



@_attrs_define
class SignupDialog:
    """ 
        Attributes:
            app_id (str): The id of the installation's app at the network.
            config_id (str): The id of the configuration that lists what the app requests from the business.
            version (str): The API version for the dialog.
     """

    app_id: str
    config_id: str
    version: str





    def to_dict(self) -> dict[str, Any]:
        app_id = self.app_id

        config_id = self.config_id

        version = self.version


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "appId": app_id,
            "configId": config_id,
            "version": version,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        app_id = d.pop("appId")

        config_id = d.pop("configId")

        version = d.pop("version")

        signup_dialog = cls(
            app_id=app_id,
            config_id=config_id,
            version=version,
        )

        return signup_dialog

