from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.webhook_check_error import WebhookCheckError
from ..types import UNSET, Unset






T = TypeVar("T", bound="WebhookCheck")



@_attrs_define
class WebhookCheck:
    """ 
        Attributes:
            ok (bool): Whether Parley could connect and sign in, and the target exists.
            verified (bool): Whether the target was looked up. False with `ok`: looking it up is not allowed or not
                possible.
            duration_ms (int): The duration in milliseconds.
            error (WebhookCheckError | Unset): The same as in an attempt.
            detail (str | Unset): The answer of the other side, without credentials.
     """

    ok: bool
    verified: bool
    duration_ms: int
    error: WebhookCheckError | Unset = UNSET
    detail: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        ok = self.ok

        verified = self.verified

        duration_ms = self.duration_ms

        error: str | Unset = UNSET
        if not isinstance(self.error, Unset):
            error = self.error.value


        detail = self.detail


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "ok": ok,
            "verified": verified,
            "durationMs": duration_ms,
        })
        if error is not UNSET:
            field_dict["error"] = error
        if detail is not UNSET:
            field_dict["detail"] = detail

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        ok = d.pop("ok")

        verified = d.pop("verified")

        duration_ms = d.pop("durationMs")

        _error = d.pop("error", UNSET)
        error: WebhookCheckError | Unset
        if isinstance(_error,  Unset):
            error = UNSET
        else:
            error = WebhookCheckError(_error)




        detail = d.pop("detail", UNSET)

        webhook_check = cls(
            ok=ok,
            verified=verified,
            duration_ms=duration_ms,
            error=error,
            detail=detail,
        )

        return webhook_check

