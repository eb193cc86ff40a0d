from enum import StrEnum

class WebhookEndpointWithSecretFormat(StrEnum):
    CLOUDEVENTS = "cloudevents"
    NATIVE = "native"

    def __str__(self) -> str:
        return str(self.value)
