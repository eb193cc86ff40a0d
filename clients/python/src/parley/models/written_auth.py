from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.written_auth_client_auth import WrittenAuthClientAuth
from ..models.written_auth_type import WrittenAuthType
from ..types import UNSET, Unset
from typing import cast

if TYPE_CHECKING:
  from ..models.auth_credentials import AuthCredentials





T = TypeVar("T", bound="WrittenAuth")



@_attrs_define
class WrittenAuth:
    """ 
        Attributes:
            type_ (WrittenAuthType): Its type.
            token_url (str | Unset): For `oauth2`: the token endpoint, http or https. Redirects are not followed.
            client_id (str | Unset): For `oauth2`: the id by which the token server knows Parley.
            scope (str | Unset): For `oauth2`: the scopes, separated by single spaces.
            audience (str | Unset): For `oauth2`: the audience, for servers that require it.
            client_auth (WrittenAuthClientAuth | Unset): For `oauth2`: how Parley authenticates at the token endpoint: with
                the secret in a header (`basic`, the default) or in the body (`post`), or with an assertion signed by a private
                key (RFC 7523).
            username (str | Unset): For `basic`: a name without a colon.
            credentials (AuthCredentials | Unset):
     """

    type_: WrittenAuthType
    token_url: str | Unset = UNSET
    client_id: str | Unset = UNSET
    scope: str | Unset = UNSET
    audience: str | Unset = UNSET
    client_auth: WrittenAuthClientAuth | Unset = UNSET
    username: str | Unset = UNSET
    credentials: AuthCredentials | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.auth_credentials import AuthCredentials # noqa: PLC0415
        type_ = self.type_.value

        token_url = self.token_url

        client_id = self.client_id

        scope = self.scope

        audience = self.audience

        client_auth: str | Unset = UNSET
        if not isinstance(self.client_auth, Unset):
            client_auth = self.client_auth.value


        username = self.username

        credentials: dict[str, Any] | Unset = UNSET
        if not isinstance(self.credentials, Unset):
            credentials = self.credentials.to_dict()


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "type": type_,
        })
        if token_url is not UNSET:
            field_dict["tokenUrl"] = token_url
        if client_id is not UNSET:
            field_dict["clientId"] = client_id
        if scope is not UNSET:
            field_dict["scope"] = scope
        if audience is not UNSET:
            field_dict["audience"] = audience
        if client_auth is not UNSET:
            field_dict["clientAuth"] = client_auth
        if username is not UNSET:
            field_dict["username"] = username
        if credentials is not UNSET:
            field_dict["credentials"] = credentials

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.auth_credentials import AuthCredentials # noqa: PLC0415
        d = dict(src_dict)
        type_ = WrittenAuthType(d.pop("type"))




        token_url = d.pop("tokenUrl", UNSET)

        client_id = d.pop("clientId", UNSET)

        scope = d.pop("scope", UNSET)

        audience = d.pop("audience", UNSET)

        _client_auth = d.pop("clientAuth", UNSET)
        client_auth: WrittenAuthClientAuth | Unset
        if isinstance(_client_auth,  Unset):
            client_auth = UNSET
        else:
            client_auth = WrittenAuthClientAuth(_client_auth)




        username = d.pop("username", UNSET)

        _credentials = d.pop("credentials", UNSET)
        credentials: AuthCredentials | Unset
        if isinstance(_credentials,  Unset):
            credentials = UNSET
        else:
            credentials = AuthCredentials.from_dict(_credentials)




        written_auth = cls(
            type_=type_,
            token_url=token_url,
            client_id=client_id,
            scope=scope,
            audience=audience,
            client_auth=client_auth,
            username=username,
            credentials=credentials,
        )

        return written_auth

