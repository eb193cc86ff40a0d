import type { KafkaCredentials, KafkaDestination, KafkaTls } from '@parley/contracts/webhooks';
import type { OpenDestination } from '@parley/destination-kit';
import kafkajs, { type SASLOptions } from 'kafkajs';
import { forClient, parseBroker } from './broker-address.js';
import { GuardedSockets } from './guarded-sockets.js';

export type OpenKafka = OpenDestination<KafkaDestination, KafkaCredentials>;

/** Longer than any attempt: the bounds of the attempt end what waits. */
const beyondAttemptsMs = 60_000;
/** Between tries of the brokers of the settings, of which each is tried once. */
const betweenBrokersMs = 20;

export interface KafkaClient {
  readonly kafka: kafkajs.Kafka;
  readonly sockets: GuardedSockets;
}

/**
 * A client that logs nothing and retries nothing: deliveries have their own schedule. Only to find a broker it tries each of the
 * settings once.
 */
export function kafkaClient({ settings, credentials, policy, resolve }: OpenKafka): KafkaClient {
  const sockets = new GuardedSockets({ policy, tls: tlsOf(settings), ...(resolve ? { resolve } : {}) });
  const sasl = saslOf(settings, credentials);
  const kafka = new kafkajs.Kafka({
    clientId: 'parley',
    brokers: settings.brokers.map((broker) => forClient(parseBroker('destination.brokers', broker))),
    socketFactory: sockets.factory,
    connectionTimeout: beyondAttemptsMs,
    authenticationTimeout: beyondAttemptsMs,
    requestTimeout: beyondAttemptsMs,
    // Its check runs ten times a second for each connection.
    enforceRequestTimeout: false,
    retry: {
      retries: settings.brokers.length - 1,
      initialRetryTime: betweenBrokersMs,
      maxRetryTime: betweenBrokersMs,
    },
    logCreator: () => () => undefined,
    ...(sasl ? { sasl } : {}),
  });
  return { kafka, sockets };
}

function tlsOf({ tls = true }: KafkaDestination): KafkaTls | false {
  return tls === true ? {} : tls;
}

function saslOf(
  { sasl }: KafkaDestination,
  { username = '', password = '' }: KafkaCredentials,
): SASLOptions | undefined {
  return sasl && ({ mechanism: sasl, username, password } as SASLOptions);
}
