import { createHash } from 'node:crypto';
import type { MessageAttributeValue } from '@aws-sdk/client-sqs';
import type { SqsDestination } from '@parley/contracts/webhooks';
import { keyOf, keyWithin, type OutgoingMessage } from '@parley/destination-kit';

/** What groups and deduplication ids may have. */
const allowedKey = /^[A-Za-z0-9!"#$%&'()*+,\-./:;<=>?@[\\\]^_`{|}~]{1,128}$/;

/** A message as the queue takes it; with a group in a FIFO queue alone. */
export interface SqsMessage {
  readonly body: string;
  readonly attributes: Record<string, MessageAttributeValue>;
  readonly fifo?: { readonly MessageGroupId: string; readonly MessageDeduplicationId: string };
  /** As the bound of a queue counts them. */
  readonly bytes: number;
  /** Of the body, which the service must have received. */
  readonly md5: string;
}

export function isFifo({ queueUrl }: SqsDestination): boolean {
  return /\.fifo\/?$/.test(queueUrl);
}

export function messageOf(message: OutgoingMessage, settings: SqsDestination): SqsMessage {
  const carried = Object.entries(message.carried);
  const ofAttributes = carried.reduce((sum, [name, value]) => sum + Buffer.byteLength(`${name}String${value}`), 0);
  return {
    body: message.body.toString(),
    attributes: Object.fromEntries(carried.map(([name, StringValue]) => [name, { DataType: 'String', StringValue }])),
    ...(isFifo(settings)
      ? {
          fifo: {
            MessageGroupId: keyWithin(keyOf(message, settings.key), allowedKey),
            MessageDeduplicationId: keyWithin(message.deduplicationId, allowedKey),
          },
        }
      : {}),
    bytes: message.body.length + ofAttributes,
    md5: createHash('md5').update(message.body).digest('hex'),
  };
}
