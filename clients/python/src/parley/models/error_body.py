from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.error_body_code import ErrorBodyCode
from ..types import UNSET, Unset
from typing import cast

if TYPE_CHECKING:
  from ..models.operation import Operation





T = TypeVar("T", bound="ErrorBody")



@_attrs_define
class ErrorBody:
    """ 
        Attributes:
            error (str): A sentence that explains the error, or for four codes the code itself.
            code (ErrorBodyCode): A code for programs.
            request_id (str): The id of the request, also in the `X-Request-Id` header and in the log.
            docs (str | Unset): The page that explains the code. Absent on 401 and 500.
            operation (Operation | Unset):
            detail (str | Unset): With `engine_rejected`: the reason from the messaging network.
     """

    error: str
    code: ErrorBodyCode
    request_id: str
    docs: str | Unset = UNSET
    operation: Operation | Unset = UNSET
    detail: str | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.operation import Operation # noqa: PLC0415
        error = self.error

        code = self.code.value

        request_id = self.request_id

        docs = self.docs

        operation: dict[str, Any] | Unset = UNSET
        if not isinstance(self.operation, Unset):
            operation = self.operation.to_dict()

        detail = self.detail


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "error": error,
            "code": code,
            "requestId": request_id,
        })
        if docs is not UNSET:
            field_dict["docs"] = docs
        if operation is not UNSET:
            field_dict["operation"] = operation
        if detail is not UNSET:
            field_dict["detail"] = detail

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.operation import Operation # noqa: PLC0415
        d = dict(src_dict)
        error = d.pop("error")

        code = ErrorBodyCode(d.pop("code"))




        request_id = d.pop("requestId")

        docs = d.pop("docs", UNSET)

        _operation = d.pop("operation", UNSET)
        operation: Operation | Unset
        if isinstance(_operation,  Unset):
            operation = UNSET
        else:
            operation = Operation.from_dict(_operation)




        detail = d.pop("detail", UNSET)

        error_body = cls(
            error=error,
            code=code,
            request_id=request_id,
            docs=docs,
            operation=operation,
            detail=detail,
        )

        return error_body

