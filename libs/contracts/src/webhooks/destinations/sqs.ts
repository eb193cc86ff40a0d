import { OneOf, Text } from '../../validation/fields.js';
import { type DestinationKey, destinationKeys, keyDescription } from './key.js';

/** A queue of Amazon SQS, or of what speaks its protocol (beyond.md §2). */
export class SqsDestination {
  @Text({
    ...{ min: 1, max: 2048, example: 'https://sqs.eu-west-1.amazonaws.com/123456789012/messages' },
    description: 'A queue that is there; Parley makes none. The name of a FIFO queue ends in `.fifo`.',
  })
  queueUrl: string;
  @Text({
    ...{ min: 1, max: 64, pattern: /^[a-z0-9-]+$/, example: 'eu-west-1' },
    description: 'The region that requests are signed for.',
  })
  region: string;
  @Text({
    ...{ optional: true, min: 1, max: 2048, example: 'https://queues.example.com' },
    description:
      'Where requests go, `http` or `https`. Required unless the host of `queueUrl` ends in `.amazonaws.com` or ' +
      '`.amazonaws.com.cn`.',
  })
  endpoint?: string;
  @OneOf(destinationKeys, { optional: true, description: `Only of a FIFO queue: the message group. ${keyDescription}` })
  key?: DestinationKey;
}

/** What requests are signed with. Sealed, and never shown. Credentials of the host are never used. */
export class SqsCredentials {
  @Text({ min: 1, max: 128, pattern: /^[\w-]+$/, example: 'AKIAIOSFODNN7EXAMPLE' }) accessKeyId: string;
  @Text({ min: 1, max: 1024 }) secretAccessKey: string;
  @Text({ optional: true, min: 1, max: 8192, description: 'Of temporary credentials.' }) sessionToken?: string;
}
