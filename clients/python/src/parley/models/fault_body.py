from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from ..models.fault_body_action import FaultBodyAction
from ..models.fault_body_kind import FaultBodyKind
from ..models.fault_body_outcome import FaultBodyOutcome
from ..models.fault_body_presence import FaultBodyPresence
from ..models.fault_body_restriction import FaultBodyRestriction
from ..types import UNSET, Unset






T = TypeVar("T", bound="FaultBody")



@_attrs_define
class FaultBody:
    """ 
        Attributes:
            kind (FaultBodyKind): Its kind.
            seconds (int | Unset): disconnect, ban, call, restriction: the duration.
            code (int | Unset): ban: its code, required.
            days (float | Unset): phone_offline: the number of days, required.
            from_ (str | Unset): call, join_request, presence: whose phone it is, required there.: 7–15 digits with the
                country code, optional + or 00.
            video (bool | Unset): call: whether it is a video call.
            group_id (str | Unset): join_request: a group of the session, required.
            action (FaultBodyAction | Unset): join_request: default requested.
            presence (FaultBodyPresence | Unset): presence: required.
            restriction (FaultBodyRestriction | Unset): restriction: required. `none` lifts it.
            outcome (FaultBodyOutcome | Unset): passkey: what happens when the passkey is used for the next linking. Default
                `linked`. `confirm`: two codes are compared first. `refused`: the network refuses. `unanswered`: the phone does
                not answer. `none`: the passkey is no longer required.
     """

    kind: FaultBodyKind
    seconds: int | Unset = UNSET
    code: int | Unset = UNSET
    days: float | Unset = UNSET
    from_: str | Unset = UNSET
    video: bool | Unset = UNSET
    group_id: str | Unset = UNSET
    action: FaultBodyAction | Unset = UNSET
    presence: FaultBodyPresence | Unset = UNSET
    restriction: FaultBodyRestriction | Unset = UNSET
    outcome: FaultBodyOutcome | Unset = UNSET





    def to_dict(self) -> dict[str, Any]:
        kind = self.kind.value

        seconds = self.seconds

        code = self.code

        days = self.days

        from_ = self.from_

        video = self.video

        group_id = self.group_id

        action: str | Unset = UNSET
        if not isinstance(self.action, Unset):
            action = self.action.value


        presence: str | Unset = UNSET
        if not isinstance(self.presence, Unset):
            presence = self.presence.value


        restriction: str | Unset = UNSET
        if not isinstance(self.restriction, Unset):
            restriction = self.restriction.value


        outcome: str | Unset = UNSET
        if not isinstance(self.outcome, Unset):
            outcome = self.outcome.value



        field_dict: dict[str, Any] = {}

        field_dict.update({
            "kind": kind,
        })
        if seconds is not UNSET:
            field_dict["seconds"] = seconds
        if code is not UNSET:
            field_dict["code"] = code
        if days is not UNSET:
            field_dict["days"] = days
        if from_ is not UNSET:
            field_dict["from"] = from_
        if video is not UNSET:
            field_dict["video"] = video
        if group_id is not UNSET:
            field_dict["groupId"] = group_id
        if action is not UNSET:
            field_dict["action"] = action
        if presence is not UNSET:
            field_dict["presence"] = presence
        if restriction is not UNSET:
            field_dict["restriction"] = restriction
        if outcome is not UNSET:
            field_dict["outcome"] = outcome

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        kind = FaultBodyKind(d.pop("kind"))




        seconds = d.pop("seconds", UNSET)

        code = d.pop("code", UNSET)

        days = d.pop("days", UNSET)

        from_ = d.pop("from", UNSET)

        video = d.pop("video", UNSET)

        group_id = d.pop("groupId", UNSET)

        _action = d.pop("action", UNSET)
        action: FaultBodyAction | Unset
        if isinstance(_action,  Unset):
            action = UNSET
        else:
            action = FaultBodyAction(_action)




        _presence = d.pop("presence", UNSET)
        presence: FaultBodyPresence | Unset
        if isinstance(_presence,  Unset):
            presence = UNSET
        else:
            presence = FaultBodyPresence(_presence)




        _restriction = d.pop("restriction", UNSET)
        restriction: FaultBodyRestriction | Unset
        if isinstance(_restriction,  Unset):
            restriction = UNSET
        else:
            restriction = FaultBodyRestriction(_restriction)




        _outcome = d.pop("outcome", UNSET)
        outcome: FaultBodyOutcome | Unset
        if isinstance(_outcome,  Unset):
            outcome = UNSET
        else:
            outcome = FaultBodyOutcome(_outcome)




        fault_body = cls(
            kind=kind,
            seconds=seconds,
            code=code,
            days=days,
            from_=from_,
            video=video,
            group_id=group_id,
            action=action,
            presence=presence,
            restriction=restriction,
            outcome=outcome,
        )

        return fault_body

