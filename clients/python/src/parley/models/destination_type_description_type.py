from enum import StrEnum

class DestinationTypeDescriptionType(StrEnum):
    AMQP = "amqp"
    EVENTBRIDGE = "eventbridge"
    HTTP = "http"
    KAFKA = "kafka"
    NATS = "nats"
    PUBSUB = "pubsub"
    S3 = "s3"
    SQS = "sqs"

    def __str__(self) -> str:
        return str(self.value)
