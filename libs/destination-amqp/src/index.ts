import type { AmqpCredentials, AmqpDestination as Settings } from '@parley/contracts/webhooks';
import type { DestinationType } from '@parley/destination-kit';
import { AmqpDestination } from './amqp-destination.js';
import { brokerOf, checkSettings, targetOf } from './settings.js';

/** Messages to an exchange of a broker that speaks AMQP 0-9-1, such as RabbitMQ (beyond.md §2). */
export const amqp: DestinationType<Settings, AmqpCredentials> = {
  type: 'amqp',
  check: checkSettings,
  needs: ({ tls }) => (tls?.cert === undefined ? [] : ['clientKey']),
  hosts: ({ url }) => [{ host: brokerOf(url).host, path: 'destination.url' }],
  target: targetOf,
  open: (parts) => new AmqpDestination(parts),
};
