from enum import StrEnum

class GetQrFormat(StrEnum):
    IMAGE = "image"
    RAW = "raw"
    SVG = "svg"

    def __str__(self) -> str:
        return str(self.value)
