import { invalidField, missingField } from '@parley/contracts/base';
import type { KafkaCredentials, KafkaDestination } from '@parley/contracts/webhooks';
import { checkCertificates, checkServerName, type DestinationType } from '@parley/destination-kit';
import { parseBroker } from './broker-address.js';
import { OpenedTopic } from './kafka-destination.js';

const longestTarget = 300;
const brokersField = 'destination.brokers';
const credentialsField = 'destination.credentials';
const signIn = ['username', 'password'] as const;

/** Deliveries to a topic of Kafka, or of what speaks its protocol (beyond.md §2). */
export const kafka: DestinationType<KafkaDestination, KafkaCredentials> = {
  type: 'kafka',
  check(settings, credentials) {
    for (const broker of settings.brokers) parseBroker(brokersField, broker);
    if (/^\.\.?$/.test(settings.topic)) throw invalidField('destination.topic', 'must not be "." or ".."');
    checkTls(settings);
    if (credentials !== undefined) checkCredentials(settings, credentials);
  },
  needs: ({ sasl }) => (sasl === undefined ? [] : signIn),
  hosts: ({ brokers }) =>
    brokers.map((broker) => ({ host: parseBroker(brokersField, broker).host, path: brokersField })),
  target: targetOf,
  open: (parts) => new OpenedTopic(parts),
};

function checkTls({ tls }: KafkaDestination): void {
  if (typeof tls !== 'object') return;
  if (tls.ca !== undefined) checkCertificates('destination.tls.ca', tls.ca);
  if (tls.serverName !== undefined) checkServerName('destination.tls.serverName', tls.serverName);
}

/** Signing in needs both, and without it there is nothing that they are for. */
function checkCredentials({ sasl }: KafkaDestination, credentials: KafkaCredentials): void {
  const missing = signIn.filter((name) => credentials[name] === undefined);
  if (sasl === undefined && missing.length < signIn.length) throw missingField('destination.sasl');
  if (sasl !== undefined && missing[0]) throw missingField(`${credentialsField}.${missing[0]}`);
}

function targetOf({ brokers, topic }: KafkaDestination): string {
  const [first = '', ...others] = brokers;
  const target = `kafka://${first}${others.length === 0 ? '' : ` and ${others.length} more`} topic "${topic}"`;
  // Names of brokers have at most 261 characters, those of topics 249.
  return target.length <= longestTarget ? target : `${target.slice(0, longestTarget - 1)}…`;
}
