from enum import StrEnum

class ImportSessionFilesBodySource(StrEnum):
    BAILEYS = "baileys"
    EVOLUTION = "evolution"
    PARLEY = "parley"
    WAHA = "waha"
    WHATSMEOW = "whatsmeow"

    def __str__(self) -> str:
        return str(self.value)
