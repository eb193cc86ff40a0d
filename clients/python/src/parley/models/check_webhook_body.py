from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..types import UNSET, Unset
from typing import cast

if TYPE_CHECKING:
  from ..models.check_webhook_body_destination import CheckWebhookBodyDestination
  from ..models.written_auth import WrittenAuth
  from ..models.written_tls import WrittenTls





T = TypeVar("T", bound="CheckWebhookBody")



@_attrs_define
class CheckWebhookBody:
    """ 
        Attributes:
            id (str | Unset): Id of an existing endpoint. Without it, `url` or `destination` is required.
            url (str | Unset): A URL to check before an endpoint has it.
            destination (CheckWebhookBodyDestination | Unset): Where to send the events, in place of `url`: `type`, the
                fields of that type from `GET /v1/destination-types`, and `credentials`, which are never shown.
            auth (WrittenAuth | Unset):
            tls (WrittenTls | Unset):
            timeout_seconds (int | Unset): Default: the value of the endpoint, otherwise 15.
     """

    id: str | Unset = UNSET
    url: str | Unset = UNSET
    destination: CheckWebhookBodyDestination | Unset = UNSET
    auth: WrittenAuth | Unset = UNSET
    tls: WrittenTls | Unset = UNSET
    timeout_seconds: int | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.check_webhook_body_destination import CheckWebhookBodyDestination # noqa: PLC0415
        from ..models.written_auth import WrittenAuth # noqa: PLC0415
        from ..models.written_tls import WrittenTls # noqa: PLC0415
        id = self.id

        url = self.url

        destination: dict[str, Any] | Unset = UNSET
        if not isinstance(self.destination, Unset):
            destination = self.destination.to_dict()

        auth: dict[str, Any] | Unset = UNSET
        if not isinstance(self.auth, Unset):
            auth = self.auth.to_dict()

        tls: dict[str, Any] | Unset = UNSET
        if not isinstance(self.tls, Unset):
            tls = self.tls.to_dict()

        timeout_seconds = self.timeout_seconds


        field_dict: dict[str, Any] = {}

        field_dict.update({
        })
        if id is not UNSET:
            field_dict["id"] = id
        if url is not UNSET:
            field_dict["url"] = url
        if destination is not UNSET:
            field_dict["destination"] = destination
        if auth is not UNSET:
            field_dict["auth"] = auth
        if tls is not UNSET:
            field_dict["tls"] = tls
        if timeout_seconds is not UNSET:
            field_dict["timeoutSeconds"] = timeout_seconds

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.check_webhook_body_destination import CheckWebhookBodyDestination # noqa: PLC0415
        from ..models.written_auth import WrittenAuth # noqa: PLC0415
        from ..models.written_tls import WrittenTls # noqa: PLC0415
        d = dict(src_dict)
        id = d.pop("id", UNSET)

        url = d.pop("url", UNSET)

        _destination = d.pop("destination", UNSET)
        destination: CheckWebhookBodyDestination | Unset
        if isinstance(_destination,  Unset):
            destination = UNSET
        else:
            destination = CheckWebhookBodyDestination.from_dict(_destination)




        _auth = d.pop("auth", UNSET)
        auth: WrittenAuth | Unset
        if isinstance(_auth,  Unset):
            auth = UNSET
        else:
            auth = WrittenAuth.from_dict(_auth)




        _tls = d.pop("tls", UNSET)
        tls: WrittenTls | Unset
        if isinstance(_tls,  Unset):
            tls = UNSET
        else:
            tls = WrittenTls.from_dict(_tls)




        timeout_seconds = d.pop("timeoutSeconds", UNSET)

        check_webhook_body = cls(
            id=id,
            url=url,
            destination=destination,
            auth=auth,
            tls=tls,
            timeout_seconds=timeout_seconds,
        )

        return check_webhook_body

