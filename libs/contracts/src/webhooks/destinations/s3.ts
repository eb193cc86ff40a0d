import { Flag, Integer, Nested, OneOf, Text } from '../../validation/fields.js';
import { SqsCredentials } from './sqs.js';

export const s3Compressions = ['gzip', 'none'] as const;

/** Of a batch without bounds of its own (beyond.md §2). */
export const batchDefaults = { maxEvents: 1000, maxBytes: 8_388_608, maxSeconds: 300 } as const;

/** When a batch closes: at the first of these (beyond.md §2). */
export class S3Batch {
  @Integer({ optional: true, min: 1, max: 10_000, description: 'So many events. Default 1000.' }) maxEvents?: number;
  @Integer({
    ...{ optional: true, min: 65_536, max: 67_108_864 },
    description: 'So many bytes of lines, before they are compressed. Default 8388608.',
  })
  maxBytes?: number;
  @Integer({
    ...{ optional: true, min: 10, max: 3600 },
    description: 'So many seconds after its first event came. Default 300.',
  })
  maxSeconds?: number;
}

/** A bucket of Amazon S3, or of what speaks its protocol: many events are one object (beyond.md §2). */
export class S3Destination {
  @Text({
    ...{ min: 3, max: 63, pattern: /^[a-z0-9][a-z0-9.-]+[a-z0-9]$/, example: 'messages' },
    description: 'A bucket that is there; Parley makes none.',
  })
  bucket: string;
  @Text({
    ...{ min: 1, max: 64, pattern: /^[a-z0-9-]+$/, example: 'eu-west-1' },
    description: 'The region that requests are signed for.',
  })
  region: string;
  @Text({
    ...{ optional: true, min: 1, max: 2048, example: 'https://objects.example.com' },
    description: 'Where requests go, `http` or `https` without a path. Absent: Amazon, in that region.',
  })
  endpoint?: string;
  @Text({
    ...{ optional: true, min: 1, max: 200, example: 'parley/' },
    description: 'What the keys of all objects begin with.',
  })
  prefix?: string;
  @Flag({
    optional: true,
    description: 'The bucket is in the path of requests, not in the host. Default: `true` with an `endpoint`.',
  })
  forcePathStyle?: boolean;
  @OneOf(s3Compressions, { optional: true, description: 'Of the objects. Default `gzip`.' })
  compression?: (typeof s3Compressions)[number];
  @Nested(() => S3Batch, { optional: true, description: 'When a batch closes: at the first of its bounds.' })
  batch?: S3Batch;
}

/** What requests are signed with, as those to SQS are. */
export const S3Credentials = SqsCredentials;
export type S3Credentials = SqsCredentials;
