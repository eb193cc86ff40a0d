from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.session_config_country import SessionConfigCountry
from ..models.session_config_events_item import SessionConfigEventsItem
from ..models.session_config_history import SessionConfigHistory
from ..models.session_config_pairing import SessionConfigPairing
from ..types import UNSET, Unset
from typing import cast

if TYPE_CHECKING:
  from ..models.call_settings import CallSettings
  from ..models.ignored_chats import IgnoredChats
  from ..models.session_config_metadata import SessionConfigMetadata





T = TypeVar("T", bound="SessionConfig")



@_attrs_define
class SessionConfig:
    """ 
        Attributes:
            testing_number_id (str | Unset): sandbox: the testing number to run on. Absent: a new one.
            country (SessionConfigCountry | Unset): sandbox: the country of a new number. Default US.
            pairing (SessionConfigPairing | Unset): sandbox: `qr` waits for a scan. Default `auto`.
            phone_number_id (str | Unset): cloud: Meta's id of the phone number. Required; no other session may have it.
            business_account_id (str | Unset): cloud: Meta's id of the business account. Required.
            eager_media (bool | Unset): cloud: whether files are fetched when they arrive, not when they are first read.
                Default false.
            max_sends_per_second (int | Unset): The most campaign messages that this session sends per second. Default 80.
            events (list[SessionConfigEventsItem] | Unset): Extra events that the session creates beyond those of every
                session: types, or all of a kind, such as `call.*`.
            ignore (IgnoredChats | Unset):
            metadata (SessionConfigMetadata | Unset): Up to 50 texts of your own. They are in `payload.metadata` of
                lifecycle events (`session.*`). Names have at most 64 characters, values at most 1024.
            proxy (str | Unset): baileys: the proxy to reach the network through, from the next start on. `http://`,
                `https://` or `socks5://`. Its password is the credential `proxyPassword`.
            device (str | Unset): baileys: the name of the device that the phone shows, from the next link by QR code on.
            history (SessionConfigHistory | Unset): baileys: how much history from before the linking is fetched. Default
                `recent`.
            calls (CallSettings | Unset):
     """

    testing_number_id: str | Unset = UNSET
    country: SessionConfigCountry | Unset = UNSET
    pairing: SessionConfigPairing | Unset = UNSET
    phone_number_id: str | Unset = UNSET
    business_account_id: str | Unset = UNSET
    eager_media: bool | Unset = UNSET
    max_sends_per_second: int | Unset = UNSET
    events: list[SessionConfigEventsItem] | Unset = UNSET
    ignore: IgnoredChats | Unset = UNSET
    metadata: SessionConfigMetadata | Unset = UNSET
    proxy: str | Unset = UNSET
    device: str | Unset = UNSET
    history: SessionConfigHistory | Unset = UNSET
    calls: CallSettings | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.call_settings import CallSettings # noqa: PLC0415
        from ..models.ignored_chats import IgnoredChats # noqa: PLC0415
        from ..models.session_config_metadata import SessionConfigMetadata # noqa: PLC0415
        testing_number_id = self.testing_number_id

        country: str | Unset = UNSET
        if not isinstance(self.country, Unset):
            country = self.country.value


        pairing: str | Unset = UNSET
        if not isinstance(self.pairing, Unset):
            pairing = self.pairing.value


        phone_number_id = self.phone_number_id

        business_account_id = self.business_account_id

        eager_media = self.eager_media

        max_sends_per_second = self.max_sends_per_second

        events: list[str] | Unset = UNSET
        if not isinstance(self.events, Unset):
            events = []
            for events_item_data in self.events:
                events_item = events_item_data.value
                events.append(events_item)



        ignore: dict[str, Any] | Unset = UNSET
        if not isinstance(self.ignore, Unset):
            ignore = self.ignore.to_dict()

        metadata: dict[str, Any] | Unset = UNSET
        if not isinstance(self.metadata, Unset):
            metadata = self.metadata.to_dict()

        proxy = self.proxy

        device = self.device

        history: str | Unset = UNSET
        if not isinstance(self.history, Unset):
            history = self.history.value


        calls: dict[str, Any] | Unset = UNSET
        if not isinstance(self.calls, Unset):
            calls = self.calls.to_dict()


        field_dict: dict[str, Any] = {}

        field_dict.update({
        })
        if testing_number_id is not UNSET:
            field_dict["testingNumberId"] = testing_number_id
        if country is not UNSET:
            field_dict["country"] = country
        if pairing is not UNSET:
            field_dict["pairing"] = pairing
        if phone_number_id is not UNSET:
            field_dict["phoneNumberId"] = phone_number_id
        if business_account_id is not UNSET:
            field_dict["businessAccountId"] = business_account_id
        if eager_media is not UNSET:
            field_dict["eagerMedia"] = eager_media
        if max_sends_per_second is not UNSET:
            field_dict["maxSendsPerSecond"] = max_sends_per_second
        if events is not UNSET:
            field_dict["events"] = events
        if ignore is not UNSET:
            field_dict["ignore"] = ignore
        if metadata is not UNSET:
            field_dict["metadata"] = metadata
        if proxy is not UNSET:
            field_dict["proxy"] = proxy
        if device is not UNSET:
            field_dict["device"] = device
        if history is not UNSET:
            field_dict["history"] = history
        if calls is not UNSET:
            field_dict["calls"] = calls

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.call_settings import CallSettings # noqa: PLC0415
        from ..models.ignored_chats import IgnoredChats # noqa: PLC0415
        from ..models.session_config_metadata import SessionConfigMetadata # noqa: PLC0415
        d = dict(src_dict)
        testing_number_id = d.pop("testingNumberId", UNSET)

        _country = d.pop("country", UNSET)
        country: SessionConfigCountry | Unset
        if isinstance(_country,  Unset):
            country = UNSET
        else:
            country = SessionConfigCountry(_country)




        _pairing = d.pop("pairing", UNSET)
        pairing: SessionConfigPairing | Unset
        if isinstance(_pairing,  Unset):
            pairing = UNSET
        else:
            pairing = SessionConfigPairing(_pairing)




        phone_number_id = d.pop("phoneNumberId", UNSET)

        business_account_id = d.pop("businessAccountId", UNSET)

        eager_media = d.pop("eagerMedia", UNSET)

        max_sends_per_second = d.pop("maxSendsPerSecond", UNSET)

        _events = d.pop("events", UNSET)
        events: list[SessionConfigEventsItem] | Unset = UNSET
        if _events is not UNSET:
            events = []
            for events_item_data in _events:
                events_item = SessionConfigEventsItem(events_item_data)



                events.append(events_item)


        _ignore = d.pop("ignore", UNSET)
        ignore: IgnoredChats | Unset
        if isinstance(_ignore,  Unset):
            ignore = UNSET
        else:
            ignore = IgnoredChats.from_dict(_ignore)




        _metadata = d.pop("metadata", UNSET)
        metadata: SessionConfigMetadata | Unset
        if isinstance(_metadata,  Unset):
            metadata = UNSET
        else:
            metadata = SessionConfigMetadata.from_dict(_metadata)




        proxy = d.pop("proxy", UNSET)

        device = d.pop("device", UNSET)

        _history = d.pop("history", UNSET)
        history: SessionConfigHistory | Unset
        if isinstance(_history,  Unset):
            history = UNSET
        else:
            history = SessionConfigHistory(_history)




        _calls = d.pop("calls", UNSET)
        calls: CallSettings | Unset
        if isinstance(_calls,  Unset):
            calls = UNSET
        else:
            calls = CallSettings.from_dict(_calls)




        session_config = cls(
            testing_number_id=testing_number_id,
            country=country,
            pairing=pairing,
            phone_number_id=phone_number_id,
            business_account_id=business_account_id,
            eager_media=eager_media,
            max_sends_per_second=max_sends_per_second,
            events=events,
            ignore=ignore,
            metadata=metadata,
            proxy=proxy,
            device=device,
            history=history,
            calls=calls,
        )

        return session_config

