import type { DestinationKey } from '@parley/contracts/webhooks';
import { keyOf, type OutgoingMessage } from '@parley/destination-kit';
import type { IHeaders, Message } from 'kafkajs';

/** A record of one message. */
export interface KafkaRecord extends Message {
  readonly key: string;
  readonly value: Buffer;
  readonly headers: IHeaders;
}

/** Our names are its headers; `content-type` is that of the CloudEvents binding for Kafka. */
export function recordOf(message: OutgoingMessage, key: DestinationKey | undefined): KafkaRecord {
  return {
    key: keyOf(message, key),
    value: message.body,
    headers: { ...message.carried, 'content-type': message.contentType },
    timestamp: String(message.at.getTime()),
  };
}

/** For the bound of a batch: what a header, a key and the lengths around them have at most. */
const overheadBytes = 1024;

export function bytesOf({ value }: KafkaRecord): number {
  return value.length + overheadBytes;
}
