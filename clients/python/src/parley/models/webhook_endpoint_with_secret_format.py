from enum import StrEnum

class WebhookEndpointWithSecretFormat(StrEnum):
    CLOUDEVENTS = "cloudevents"
    NATIVE = "native"
    WAHA = "waha"

    def __str__(self) -> str:
        return str(self.value)
