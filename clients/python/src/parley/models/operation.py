from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.operation_error_type_0 import OperationErrorType0
from ..models.operation_progress_type_0 import OperationProgressType0
from ..models.operation_status import OperationStatus
from typing import cast
import datetime

if TYPE_CHECKING:
  from ..models.action_required import ActionRequired
  from ..models.operation_capabilities import OperationCapabilities
  from ..models.operation_resource import OperationResource





T = TypeVar("T", bound="Operation")



@_attrs_define
class Operation:
    """ 
        Attributes:
            id (str): Its id.
            project_id (None | str): The owning project. Null for an operation of the team.
            kind (str): Its kind.
            resource (OperationResource):
            status (OperationStatus): The current status.
            sequence (int): Increases by one on every status transition.
            capabilities (OperationCapabilities):
            progress (None | OperationProgressType0): The current progress. Null if there is none to report.
            error (None | OperationErrorType0): Why it failed. Null or absent if it has not failed.
            action_required (ActionRequired | None): What a person must do before it can continue.
            created_at (datetime.datetime): When it was created.
            updated_at (datetime.datetime): When it was last changed.
     """

    id: str
    project_id: None | str
    kind: str
    resource: OperationResource
    status: OperationStatus
    sequence: int
    capabilities: OperationCapabilities
    progress: None | OperationProgressType0
    error: None | OperationErrorType0
    action_required: ActionRequired | None
    created_at: datetime.datetime
    updated_at: datetime.datetime





    def to_dict(self) -> dict[str, Any]:
        from ..models.action_required import ActionRequired # noqa: PLC0415
        from ..models.operation_capabilities import OperationCapabilities # noqa: PLC0415
        from ..models.operation_resource import OperationResource # noqa: PLC0415
        id = self.id

        project_id: None | str
        project_id = self.project_id

        kind = self.kind

        resource = self.resource.to_dict()

        status = self.status.value

        sequence = self.sequence

        capabilities = self.capabilities.to_dict()

        progress: None | str
        if isinstance(self.progress, OperationProgressType0):
            progress = self.progress.value
        else:
            progress = self.progress

        error: None | str
        if isinstance(self.error, OperationErrorType0):
            error = self.error.value
        else:
            error = self.error

        action_required: dict[str, Any] | None
        if isinstance(self.action_required, ActionRequired):
            action_required = self.action_required.to_dict()
        else:
            action_required = self.action_required

        created_at = self.created_at.isoformat()

        updated_at = self.updated_at.isoformat()


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "id": id,
            "projectId": project_id,
            "kind": kind,
            "resource": resource,
            "status": status,
            "sequence": sequence,
            "capabilities": capabilities,
            "progress": progress,
            "error": error,
            "actionRequired": action_required,
            "createdAt": created_at,
            "updatedAt": updated_at,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.action_required import ActionRequired # noqa: PLC0415
        from ..models.operation_capabilities import OperationCapabilities # noqa: PLC0415
        from ..models.operation_resource import OperationResource # noqa: PLC0415
        d = dict(src_dict)
        id = d.pop("id")

        def _parse_project_id(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        project_id = _parse_project_id(d.pop("projectId"))


        kind = d.pop("kind")

        resource = OperationResource.from_dict(d.pop("resource"))




        status = OperationStatus(d.pop("status"))




        sequence = d.pop("sequence")

        capabilities = OperationCapabilities.from_dict(d.pop("capabilities"))




        def _parse_progress(data: object) -> None | OperationProgressType0:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                progress_type_0 = OperationProgressType0(data)



                return progress_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | OperationProgressType0, data)

        progress = _parse_progress(d.pop("progress"))


        def _parse_error(data: object) -> None | OperationErrorType0:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                error_type_0 = OperationErrorType0(data)



                return error_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | OperationErrorType0, data)

        error = _parse_error(d.pop("error"))


        def _parse_action_required(data: object) -> ActionRequired | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                action_required_type_0 = ActionRequired.from_dict(data)



                return action_required_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(ActionRequired | None, data)

        action_required = _parse_action_required(d.pop("actionRequired"))


        created_at = datetime.datetime.fromisoformat(d.pop("createdAt"))




        updated_at = datetime.datetime.fromisoformat(d.pop("updatedAt"))




        operation = cls(
            id=id,
            project_id=project_id,
            kind=kind,
            resource=resource,
            status=status,
            sequence=sequence,
            capabilities=capabilities,
            progress=progress,
            error=error,
            action_required=action_required,
            created_at=created_at,
            updated_at=updated_at,
        )

        return operation

