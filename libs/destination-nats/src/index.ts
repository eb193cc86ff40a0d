import type { NatsCredentials, NatsDestination as Settings } from '@parley/contracts/webhooks';
import type { DestinationType } from '@parley/destination-kit';
import { NatsDestination } from './nats-destination.js';
import { checkSettings, serversOf, targetOf } from './settings.js';

/** Messages to a JetStream stream of a NATS server (beyond.md §2). */
export const nats: DestinationType<Settings, NatsCredentials> = {
  type: 'nats',
  check: checkSettings,
  hosts: (settings) => serversOf(settings).map(({ host }, index) => ({ host, path: `destination.servers.${index}` })),
  target: targetOf,
  open: (parts) => new NatsDestination(parts),
};
