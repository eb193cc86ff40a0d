from enum import StrEnum

class InteractiveType(StrEnum):
    ADDRESS_MESSAGE = "address_message"
    BUTTON = "button"
    CATALOG_MESSAGE = "catalog_message"
    CTA_URL = "cta_url"
    FLOW = "flow"
    LIST = "list"
    LOCATION_REQUEST_MESSAGE = "location_request_message"
    PRODUCT = "product"
    PRODUCT_LIST = "product_list"
    REQUEST_CONTACT_INFO = "request_contact_info"

    def __str__(self) -> str:
        return str(self.value)
