from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.operation_transition_error_type_0 import OperationTransitionErrorType0
from ..models.operation_transition_from_type_0 import OperationTransitionFromType0
from ..models.operation_transition_progress_type_0 import OperationTransitionProgressType0
from ..models.operation_transition_to import OperationTransitionTo
from typing import cast
import datetime

if TYPE_CHECKING:
  from ..models.operation_transition_action_required_type_0 import OperationTransitionActionRequiredType0





T = TypeVar("T", bound="OperationTransition")



@_attrs_define
class OperationTransition:
    """ 
        Attributes:
            sequence (int): The number of the transition, starting at 1.
            from_ (None | OperationTransitionFromType0): The previous status. Null for the first.
            to (OperationTransitionTo): The new status.
            progress (None | OperationTransitionProgressType0): The current progress. Null if there is none to report.
            error (None | OperationTransitionErrorType0): Why it failed. Null or absent if it has not failed.
            action_required (None | OperationTransitionActionRequiredType0): What a person must do before it can continue.
            created_at (datetime.datetime): When it was created.
     """

    sequence: int
    from_: None | OperationTransitionFromType0
    to: OperationTransitionTo
    progress: None | OperationTransitionProgressType0
    error: None | OperationTransitionErrorType0
    action_required: None | OperationTransitionActionRequiredType0
    created_at: datetime.datetime





    def to_dict(self) -> dict[str, Any]:
        from ..models.operation_transition_action_required_type_0 import OperationTransitionActionRequiredType0 # noqa: PLC0415
        sequence = self.sequence

        from_: None | str
        if isinstance(self.from_, OperationTransitionFromType0):
            from_ = self.from_.value
        else:
            from_ = self.from_

        to = self.to.value

        progress: None | str
        if isinstance(self.progress, OperationTransitionProgressType0):
            progress = self.progress.value
        else:
            progress = self.progress

        error: None | str
        if isinstance(self.error, OperationTransitionErrorType0):
            error = self.error.value
        else:
            error = self.error

        action_required: dict[str, Any] | None
        if isinstance(self.action_required, OperationTransitionActionRequiredType0):
            action_required = self.action_required.to_dict()
        else:
            action_required = self.action_required

        created_at = self.created_at.isoformat()


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "sequence": sequence,
            "from": from_,
            "to": to,
            "progress": progress,
            "error": error,
            "actionRequired": action_required,
            "createdAt": created_at,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.operation_transition_action_required_type_0 import OperationTransitionActionRequiredType0 # noqa: PLC0415
        d = dict(src_dict)
        sequence = d.pop("sequence")

        def _parse_from_(data: object) -> None | OperationTransitionFromType0:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                from_type_0 = OperationTransitionFromType0(data)



                return from_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | OperationTransitionFromType0, data)

        from_ = _parse_from_(d.pop("from"))


        to = OperationTransitionTo(d.pop("to"))




        def _parse_progress(data: object) -> None | OperationTransitionProgressType0:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                progress_type_0 = OperationTransitionProgressType0(data)



                return progress_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | OperationTransitionProgressType0, data)

        progress = _parse_progress(d.pop("progress"))


        def _parse_error(data: object) -> None | OperationTransitionErrorType0:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                error_type_0 = OperationTransitionErrorType0(data)



                return error_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | OperationTransitionErrorType0, data)

        error = _parse_error(d.pop("error"))


        def _parse_action_required(data: object) -> None | OperationTransitionActionRequiredType0:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                action_required_type_0 = OperationTransitionActionRequiredType0.from_dict(data)



                return action_required_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | OperationTransitionActionRequiredType0, data)

        action_required = _parse_action_required(d.pop("actionRequired"))


        created_at = datetime.datetime.fromisoformat(d.pop("createdAt"))




        operation_transition = cls(
            sequence=sequence,
            from_=from_,
            to=to,
            progress=progress,
            error=error,
            action_required=action_required,
            created_at=created_at,
        )

        return operation_transition

