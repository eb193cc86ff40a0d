from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.mcp_message_jsonrpc import McpMessageJsonrpc
from ..types import UNSET, Unset
from typing import cast

if TYPE_CHECKING:
  from ..models.mcp_message_error import McpMessageError
  from ..models.mcp_message_params import McpMessageParams
  from ..models.mcp_message_result import McpMessageResult





T = TypeVar("T", bound="McpMessage")



@_attrs_define
class McpMessage:
    """ 
        Attributes:
            jsonrpc (McpMessageJsonrpc): As defined by JSON-RPC 2.0.
            id (int | str | Unset): As defined by JSON-RPC 2.0.
            method (str | Unset): As defined by JSON-RPC 2.0.
            params (McpMessageParams | Unset): As defined by JSON-RPC 2.0.
            result (McpMessageResult | Unset): As defined by JSON-RPC 2.0.
            error (McpMessageError | Unset): As defined by JSON-RPC 2.0.
     """

    jsonrpc: McpMessageJsonrpc
    id: int | str | Unset = UNSET
    method: str | Unset = UNSET
    params: McpMessageParams | Unset = UNSET
    result: McpMessageResult | Unset = UNSET
    error: McpMessageError | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        from ..models.mcp_message_error import McpMessageError # noqa: PLC0415
        from ..models.mcp_message_params import McpMessageParams # noqa: PLC0415
        from ..models.mcp_message_result import McpMessageResult # noqa: PLC0415
        jsonrpc = self.jsonrpc.value

        id: int | str | Unset
        if isinstance(self.id, Unset):
            id = UNSET
        else:
            id = self.id

        method = self.method

        params: dict[str, Any] | Unset = UNSET
        if not isinstance(self.params, Unset):
            params = self.params.to_dict()

        result: dict[str, Any] | Unset = UNSET
        if not isinstance(self.result, Unset):
            result = self.result.to_dict()

        error: dict[str, Any] | Unset = UNSET
        if not isinstance(self.error, Unset):
            error = self.error.to_dict()


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "jsonrpc": jsonrpc,
        })
        if id is not UNSET:
            field_dict["id"] = id
        if method is not UNSET:
            field_dict["method"] = method
        if params is not UNSET:
            field_dict["params"] = params
        if result is not UNSET:
            field_dict["result"] = result
        if error is not UNSET:
            field_dict["error"] = error

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.mcp_message_error import McpMessageError # noqa: PLC0415
        from ..models.mcp_message_params import McpMessageParams # noqa: PLC0415
        from ..models.mcp_message_result import McpMessageResult # noqa: PLC0415
        d = dict(src_dict)
        jsonrpc = McpMessageJsonrpc(d.pop("jsonrpc"))




        def _parse_id(data: object) -> int | str | Unset:
            if isinstance(data, Unset):
                return data
            return cast(int | str | Unset, data)

        id = _parse_id(d.pop("id", UNSET))


        method = d.pop("method", UNSET)

        _params = d.pop("params", UNSET)
        params: McpMessageParams | Unset
        if isinstance(_params,  Unset):
            params = UNSET
        else:
            params = McpMessageParams.from_dict(_params)




        _result = d.pop("result", UNSET)
        result: McpMessageResult | Unset
        if isinstance(_result,  Unset):
            result = UNSET
        else:
            result = McpMessageResult.from_dict(_result)




        _error = d.pop("error", UNSET)
        error: McpMessageError | Unset
        if isinstance(_error,  Unset):
            error = UNSET
        else:
            error = McpMessageError.from_dict(_error)




        mcp_message = cls(
            jsonrpc=jsonrpc,
            id=id,
            method=method,
            params=params,
            result=result,
            error=error,
        )

        return mcp_message

