import { Nested, Text } from '../../validation/fields.js';
import { TextList } from '../../validation/list-fields.js';

/** How a NATS server is recognized (beyond.md §2). */
export class NatsTls {
  @Text({
    ...{ optional: true, min: 1, max: 32_768 },
    description: 'PEM: certificates of authorities to trust in place of the public ones.',
  })
  ca?: string;
  @Text({
    ...{ optional: true, min: 1, max: 253, example: 'nats.example.com' },
    description: 'The name in the certificates of the servers. Absent: the host of each.',
  })
  serverName?: string;
}

/** Subjects of a JetStream stream on a NATS server (beyond.md §2). */
export class NatsDestination {
  @TextList({
    ...{ minItems: 1, maxItems: 5, minLength: 1, maxLength: 512, unique: true },
    example: ['tls://nats.example.com'],
    description:
      '`nats://host[:port]` or `tls://host[:port]`, without credentials. Servers that these name later are not used.',
  })
  servers: string[];
  @Text({
    ...{ optional: true, min: 1, max: 255, example: 'parley.{projectId}.{session}.{event}' },
    description:
      'A subject that a stream listens to. Default `parley.{projectId}.{session}.{event}`. Dots and spaces in values ' +
      'become `_`, and a value that an event does not have is `_`.',
  })
  subject?: string;
  @Nested(() => NatsTls, { optional: true, description: 'With it also `nats://` is encrypted.' }) tls?: NatsTls;
}

/** What Parley signs in with, in one of four ways. Sealed, and never shown. */
export class NatsCredentials {
  @Text({ optional: true, min: 1, max: 1024, description: 'A token. Alone.' }) token?: string;
  @Text({ optional: true, min: 1, max: 255, description: 'With `password`.' }) username?: string;
  @Text({ optional: true, min: 1, max: 1024, description: 'With `username`.' }) password?: string;
  @Text({
    ...{ optional: true, min: 1, max: 128 },
    description: 'The seed of a user (`SU…`). Alone, or the key of `jwt`.',
  })
  nkeySeed?: string;
  @Text({ optional: true, min: 1, max: 8192, description: 'The JWT of a user. With `nkeySeed`.' }) jwt?: string;
}
