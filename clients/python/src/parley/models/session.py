from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.session_engine import SessionEngine
from ..models.session_status import SessionStatus
from ..models.session_status_reason import SessionStatusReason
from ..models.session_tier import SessionTier
from ..types import UNSET, Unset
from typing import cast
import datetime

if TYPE_CHECKING:
  from ..models.content_retention import ContentRetention
  from ..models.credentials_set import CredentialsSet
  from ..models.session_config import SessionConfig
  from ..models.session_me import SessionMe
  from ..models.session_origin import SessionOrigin
  from ..models.session_passkey import SessionPasskey
  from ..models.session_warning import SessionWarning
  from ..models.session_webhook import SessionWebhook





T = TypeVar("T", bound="Session")



@_attrs_define
class Session:
    """ 
        Attributes:
            id (str): Its id.
            name (str): Its name.
            project_id (str): The project that it belongs to.
            engine (SessionEngine): The engine, which connects the session to a messaging network.
            status (SessionStatus): The current status.
            tier (SessionTier): The tier, which sets the limits of the session.
            config (SessionConfig):
            content_retention (ContentRetention):
            created_at (datetime.datetime): When it was created.
            updated_at (datetime.datetime): When it was last changed.
            external_id (str | Unset): Your reference for it in your own system.
            origin (SessionOrigin | Unset):
            status_reason (SessionStatusReason | Unset): The reason for the status.
            me (SessionMe | Unset):
            passkey (SessionPasskey | Unset):
            credentials (CredentialsSet | Unset):
            warning (SessionWarning | Unset):
            webhook (SessionWebhook | Unset):
     """

    id: str
    name: str
    project_id: str
    engine: SessionEngine
    status: SessionStatus
    tier: SessionTier
    config: SessionConfig
    content_retention: ContentRetention
    created_at: datetime.datetime
    updated_at: datetime.datetime
    external_id: str | Unset = UNSET
    origin: SessionOrigin | Unset = UNSET
    status_reason: SessionStatusReason | Unset = UNSET
    me: SessionMe | Unset = UNSET
    passkey: SessionPasskey | Unset = UNSET
    credentials: CredentialsSet | Unset = UNSET
    warning: SessionWarning | Unset = UNSET
    webhook: SessionWebhook | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.content_retention import ContentRetention # noqa: PLC0415
        from ..models.credentials_set import CredentialsSet # noqa: PLC0415
        from ..models.session_config import SessionConfig # noqa: PLC0415
        from ..models.session_me import SessionMe # noqa: PLC0415
        from ..models.session_origin import SessionOrigin # noqa: PLC0415
        from ..models.session_passkey import SessionPasskey # noqa: PLC0415
        from ..models.session_warning import SessionWarning # noqa: PLC0415
        from ..models.session_webhook import SessionWebhook # noqa: PLC0415
        id = self.id

        name = self.name

        project_id = self.project_id

        engine = self.engine.value

        status = self.status.value

        tier = self.tier.value

        config = self.config.to_dict()

        content_retention = self.content_retention.to_dict()

        created_at = self.created_at.isoformat()

        updated_at = self.updated_at.isoformat()

        external_id = self.external_id

        origin: dict[str, Any] | Unset = UNSET
        if not isinstance(self.origin, Unset):
            origin = self.origin.to_dict()

        status_reason: str | Unset = UNSET
        if not isinstance(self.status_reason, Unset):
            status_reason = self.status_reason.value


        me: dict[str, Any] | Unset = UNSET
        if not isinstance(self.me, Unset):
            me = self.me.to_dict()

        passkey: dict[str, Any] | Unset = UNSET
        if not isinstance(self.passkey, Unset):
            passkey = self.passkey.to_dict()

        credentials: dict[str, Any] | Unset = UNSET
        if not isinstance(self.credentials, Unset):
            credentials = self.credentials.to_dict()

        warning: dict[str, Any] | Unset = UNSET
        if not isinstance(self.warning, Unset):
            warning = self.warning.to_dict()

        webhook: dict[str, Any] | Unset = UNSET
        if not isinstance(self.webhook, Unset):
            webhook = self.webhook.to_dict()


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "id": id,
            "name": name,
            "projectId": project_id,
            "engine": engine,
            "status": status,
            "tier": tier,
            "config": config,
            "contentRetention": content_retention,
            "createdAt": created_at,
            "updatedAt": updated_at,
        })
        if external_id is not UNSET:
            field_dict["externalId"] = external_id
        if origin is not UNSET:
            field_dict["origin"] = origin
        if status_reason is not UNSET:
            field_dict["statusReason"] = status_reason
        if me is not UNSET:
            field_dict["me"] = me
        if passkey is not UNSET:
            field_dict["passkey"] = passkey
        if credentials is not UNSET:
            field_dict["credentials"] = credentials
        if warning is not UNSET:
            field_dict["warning"] = warning
        if webhook is not UNSET:
            field_dict["webhook"] = webhook

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.content_retention import ContentRetention # noqa: PLC0415
        from ..models.credentials_set import CredentialsSet # noqa: PLC0415
        from ..models.session_config import SessionConfig # noqa: PLC0415
        from ..models.session_me import SessionMe # noqa: PLC0415
        from ..models.session_origin import SessionOrigin # noqa: PLC0415
        from ..models.session_passkey import SessionPasskey # noqa: PLC0415
        from ..models.session_warning import SessionWarning # noqa: PLC0415
        from ..models.session_webhook import SessionWebhook # noqa: PLC0415
        d = dict(src_dict)
        id = d.pop("id")

        name = d.pop("name")

        project_id = d.pop("projectId")

        engine = SessionEngine(d.pop("engine"))




        status = SessionStatus(d.pop("status"))




        tier = SessionTier(d.pop("tier"))




        config = SessionConfig.from_dict(d.pop("config"))




        content_retention = ContentRetention.from_dict(d.pop("contentRetention"))




        created_at = datetime.datetime.fromisoformat(d.pop("createdAt"))




        updated_at = datetime.datetime.fromisoformat(d.pop("updatedAt"))




        external_id = d.pop("externalId", UNSET)

        _origin = d.pop("origin", UNSET)
        origin: SessionOrigin | Unset
        if isinstance(_origin,  Unset):
            origin = UNSET
        else:
            origin = SessionOrigin.from_dict(_origin)




        _status_reason = d.pop("statusReason", UNSET)
        status_reason: SessionStatusReason | Unset
        if isinstance(_status_reason,  Unset):
            status_reason = UNSET
        else:
            status_reason = SessionStatusReason(_status_reason)




        _me = d.pop("me", UNSET)
        me: SessionMe | Unset
        if isinstance(_me,  Unset):
            me = UNSET
        else:
            me = SessionMe.from_dict(_me)




        _passkey = d.pop("passkey", UNSET)
        passkey: SessionPasskey | Unset
        if isinstance(_passkey,  Unset):
            passkey = UNSET
        else:
            passkey = SessionPasskey.from_dict(_passkey)




        _credentials = d.pop("credentials", UNSET)
        credentials: CredentialsSet | Unset
        if isinstance(_credentials,  Unset):
            credentials = UNSET
        else:
            credentials = CredentialsSet.from_dict(_credentials)




        _warning = d.pop("warning", UNSET)
        warning: SessionWarning | Unset
        if isinstance(_warning,  Unset):
            warning = UNSET
        else:
            warning = SessionWarning.from_dict(_warning)




        _webhook = d.pop("webhook", UNSET)
        webhook: SessionWebhook | Unset
        if isinstance(_webhook,  Unset):
            webhook = UNSET
        else:
            webhook = SessionWebhook.from_dict(_webhook)




        session = cls(
            id=id,
            name=name,
            project_id=project_id,
            engine=engine,
            status=status,
            tier=tier,
            config=config,
            content_retention=content_retention,
            created_at=created_at,
            updated_at=updated_at,
            external_id=external_id,
            origin=origin,
            status_reason=status_reason,
            me=me,
            passkey=passkey,
            credentials=credentials,
            warning=warning,
            webhook=webhook,
        )

        return session

