import { Nested, Text } from '../../validation/fields.js';

const pem = { optional: true, min: 1, max: 32_768 } as const;

/** How an `amqps://` broker is recognized, and how Parley shows who it is (beyond.md §2). */
export class AmqpTls {
  @Text({ ...pem, description: 'PEM: certificates of authorities to trust in place of the public ones.' }) ca?: string;
  @Text({ ...pem, description: 'PEM: a client certificate with its chain. Its key is `credentials.clientKey`.' })
  cert?: string;
  @Text({
    ...{ optional: true, min: 1, max: 253, example: 'mq.example.com' },
    description: 'The name in the certificate of the broker. Absent: the host of `url`.',
  })
  serverName?: string;
}

/** An exchange of a broker that speaks AMQP 0-9-1, such as RabbitMQ (beyond.md §2). */
export class AmqpDestination {
  @Text({
    ...{ min: 1, max: 2048, example: 'amqps://mq.example.com/orders' },
    description:
      '`amqp[s]://host[:port][/vhost]`, without credentials. The vhost is percent-encoded; without a path it is `/`.',
  })
  url: string;
  @Text({
    ...{ max: 255, example: 'messages' },
    description: 'An exchange that is there; Parley makes none. Empty: the default exchange, whose key is a queue.',
  })
  exchange: string;
  @Text({
    ...{ optional: true, max: 255, example: 'shop.{event}' },
    description:
      'Default `{event}`. `{event}` is the type of the event, `{session}` the id of the session and `{projectId}` that of ' +
      'the project; of an event without one it is `_`. At most 255 bytes, also when filled in.',
  })
  routingKey?: string;
  @Nested(() => AmqpTls, { optional: true, description: 'Only with `amqps://`.' }) tls?: AmqpTls;
}

/** What Parley signs in with. Sealed, and never shown. */
export class AmqpCredentials {
  @Text({ min: 1, max: 255, example: 'parley' }) username: string;
  @Text({ min: 1, max: 1024 }) password: string;
  @Text({ ...pem, description: 'PEM: the private key of `tls.cert`, without a passphrase.' }) clientKey?: string;
}
