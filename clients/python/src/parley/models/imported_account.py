from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, BinaryIO, TextIO, TYPE_CHECKING, Generator

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..types import UNSET, Unset

from typing import cast

if TYPE_CHECKING:
  from ..models.imported_account_dropped import ImportedAccountDropped
  from ..models.imported_account_kept import ImportedAccountKept
  from ..models.session_me import SessionMe





T = TypeVar("T", bound="ImportedAccount")



@_attrs_define
class ImportedAccount:
    """ 
        Attributes:
            me (SessionMe):
            kept (ImportedAccountKept): The number of keys imported, by kind.
            dropped (ImportedAccountDropped): The number of keys left out, by kind. They are created or fetched again.
     """

    me: SessionMe
    kept: ImportedAccountKept
    dropped: ImportedAccountDropped





    def to_dict(self) -> dict[str, Any]:
        from ..models.imported_account_dropped import ImportedAccountDropped # noqa: PLC0415
        from ..models.imported_account_kept import ImportedAccountKept # noqa: PLC0415
        from ..models.session_me import SessionMe # noqa: PLC0415
        me = self.me.to_dict()

        kept = self.kept.to_dict()

        dropped = self.dropped.to_dict()


        field_dict: dict[str, Any] = {}

        field_dict.update({
            "me": me,
            "kept": kept,
            "dropped": dropped,
        })

        return field_dict



    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        from ..models.imported_account_dropped import ImportedAccountDropped # noqa: PLC0415
        from ..models.imported_account_kept import ImportedAccountKept # noqa: PLC0415
        from ..models.session_me import SessionMe # noqa: PLC0415
        d = dict(src_dict)
        me = SessionMe.from_dict(d.pop("me"))




        kept = ImportedAccountKept.from_dict(d.pop("kept"))




        dropped = ImportedAccountDropped.from_dict(d.pop("dropped"))




        imported_account = cls(
            me=me,
            kept=kept,
            dropped=dropped,
        )

        return imported_account

