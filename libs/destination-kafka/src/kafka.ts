import { invalidField, missingField } from '@parley/contracts/base';
import type { KafkaCredentials, KafkaDestination } from '@parley/contracts/webhooks';
import { checkCertificates, type DestinationType } from '@parley/destination-kit';
import { parseBroker } from './broker-address.js';
import { OpenedTopic } from './kafka-destination.js';

const longestTarget = 300;
const brokersField = 'destination.brokers';
const credentialsField = 'destination.credentials';

/** Deliveries to a topic of Kafka, or of what speaks its protocol (beyond.md §2). */
export const kafka: DestinationType<KafkaDestination, KafkaCredentials> = {
  type: 'kafka',
  check(settings, credentials) {
    for (const broker of settings.brokers) parseBroker(brokersField, broker);
    if (/^\.\.?$/.test(settings.topic)) throw invalidField('destination.topic', 'must not be "." or ".."');
    checkTls(settings);
    if (credentials !== undefined) checkCredentials(settings, credentials);
  },
  hosts: ({ brokers }) =>
    brokers.map((broker) => ({ host: parseBroker(brokersField, broker).host, path: brokersField })),
  target: targetOf,
  open: (parts) => new OpenedTopic(parts),
};

function checkTls({ tls }: KafkaDestination): void {
  if (typeof tls !== 'object') return;
  if (tls.ca !== undefined) checkCertificates('destination.tls.ca', tls.ca);
}

/** Signing in needs both, and without it there is nothing that they are for. */
function checkCredentials({ sasl }: KafkaDestination, { username, password }: KafkaCredentials): void {
  if (sasl === undefined && (username !== undefined || password !== undefined)) throw missingField('destination.sasl');
  if (sasl === undefined) return;
  if (username === undefined) throw missingField(`${credentialsField}.username`);
  if (password === undefined) throw missingField(`${credentialsField}.password`);
}

function targetOf({ brokers, topic }: KafkaDestination): string {
  const [first = '', ...others] = brokers;
  const target = `kafka://${first}${others.length === 0 ? '' : ` and ${others.length} more`} topic "${topic}"`;
  // Names of brokers have at most 261 characters, those of topics 249.
  return target.length <= longestTarget ? target : `${target.slice(0, longestTarget - 1)}…`;
}
