from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.engine_description_linking_item import EngineDescriptionLinkingItem
from ..models.engine_description_name import EngineDescriptionName
from ..types import UNSET, Unset
from typing import cast

if TYPE_CHECKING:
  from ..models.engine_description_capabilities import EngineDescriptionCapabilities
  from ..models.engine_description_limits import EngineDescriptionLimits
  from ..models.engine_field import EngineField





T = TypeVar("T", bound="EngineDescription")



@_attrs_define
class EngineDescription:
    """ 
        Attributes:
            name (EngineDescriptionName): Its name.
            label (str): Its name for people.
            description (str): The network, and what a session on it requires.
            simulated (bool): True for Parley's own network of testing numbers. Nobody outside is reached.
            installed (bool): False if the engine is not installed. Its sessions are refused with `not_supported_by_engine`.
            capabilities (EngineDescriptionCapabilities): Whether its sessions support each capability, by name.
            limits (EngineDescriptionLimits): `textLength` in characters. `mediaBytes` for the largest file, and in `media`
                by kind of file.
            linking (list[EngineDescriptionLinkingItem]): The ways to connect a session. The first is the default.
            config (list[EngineField]): The fields of `config` that its sessions have.
            credentials (list[EngineField]): The fields of `credentials` that its sessions have.
            install (str | Unset): The command that installs the engine, if it is not installed.
            webhooks_from (str | Unset): Who sends webhooks to the session's `webhook.url`. Absent: nobody.
     """

    name: EngineDescriptionName
    label: str
    description: str
    simulated: bool
    installed: bool
    capabilities: EngineDescriptionCapabilities
    limits: EngineDescriptionLimits
    linking: list[EngineDescriptionLinkingItem]
    config: list[EngineField]
    credentials: list[EngineField]
    install: str | Unset = UNSET
    webhooks_from: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.engine_description_capabilities import EngineDescriptionCapabilities # noqa: PLC0415
        from ..models.engine_description_limits import EngineDescriptionLimits # noqa: PLC0415
        from ..models.engine_field import EngineField # noqa: PLC0415
        name = self.name.value

        label = self.label

        description = self.description

        simulated = self.simulated

        installed = self.installed

        capabilities = self.capabilities.to_dict()

        limits = self.limits.to_dict()

        linking = []
        for linking_item_data in self.linking:
            linking_item = linking_item_data.value
            linking.append(linking_item)



        config = []
        for config_item_data in self.config:
            config_item = config_item_data.to_dict()
            config.append(config_item)



        credentials = []
        for credentials_item_data in self.credentials:
            credentials_item = credentials_item_data.to_dict()
            credentials.append(credentials_item)



        install = self.install

        webhooks_from = self.webhooks_from


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "name": name,
            "label": label,
            "description": description,
            "simulated": simulated,
            "installed": installed,
            "capabilities": capabilities,
            "limits": limits,
            "linking": linking,
            "config": config,
            "credentials": credentials,
        })
        if install is not UNSET:
            field_dict["install"] = install
        if webhooks_from is not UNSET:
            field_dict["webhooksFrom"] = webhooks_from

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.engine_description_capabilities import EngineDescriptionCapabilities # noqa: PLC0415
        from ..models.engine_description_limits import EngineDescriptionLimits # noqa: PLC0415
        from ..models.engine_field import EngineField # noqa: PLC0415
        d = dict(src_dict)
        name = EngineDescriptionName(d.pop("name"))




        label = d.pop("label")

        description = d.pop("description")

        simulated = d.pop("simulated")

        installed = d.pop("installed")

        capabilities = EngineDescriptionCapabilities.from_dict(d.pop("capabilities"))




        limits = EngineDescriptionLimits.from_dict(d.pop("limits"))




        linking = []
        _linking = d.pop("linking")
        for linking_item_data in (_linking):
            linking_item = EngineDescriptionLinkingItem(linking_item_data)



            linking.append(linking_item)


        config = []
        _config = d.pop("config")
        for config_item_data in (_config):
            config_item = EngineField.from_dict(config_item_data)



            config.append(config_item)


        credentials = []
        _credentials = d.pop("credentials")
        for credentials_item_data in (_credentials):
            credentials_item = EngineField.from_dict(credentials_item_data)



            credentials.append(credentials_item)


        install = d.pop("install", UNSET)

        webhooks_from = d.pop("webhooksFrom", UNSET)

        engine_description = cls(
            name=name,
            label=label,
            description=description,
            simulated=simulated,
            installed=installed,
            capabilities=capabilities,
            limits=limits,
            linking=linking,
            config=config,
            credentials=credentials,
            install=install,
            webhooks_from=webhooks_from,
        )

        return engine_description

