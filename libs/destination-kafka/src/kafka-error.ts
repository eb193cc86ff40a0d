import type { AttemptError } from '@parley/contracts/webhooks';
import { DestinationClosed, socketError } from '@parley/destination-kit';

/** What brokers refuse with, by the name of the code in Kafka's protocol. */
const byType: Readonly<Record<string, AttemptError>> = {
  UNKNOWN_TOPIC_OR_PARTITION: 'not_found',
  INVALID_TOPIC_EXCEPTION: 'not_found',
  MESSAGE_TOO_LARGE: 'too_large',
  RECORD_LIST_TOO_LARGE: 'too_large',
  REQUEST_TIMED_OUT: 'timeout',
  NETWORK_EXCEPTION: 'reset',
  TOPIC_AUTHORIZATION_FAILED: 'auth',
  CLUSTER_AUTHORIZATION_FAILED: 'auth',
  SASL_AUTHENTICATION_FAILED: 'auth',
  UNSUPPORTED_SASL_MECHANISM: 'auth',
  ILLEGAL_SASL_STATE: 'auth',
  SECURITY_DISABLED: 'auth',
};

const byName: Readonly<Record<string, AttemptError>> = {
  KafkaJSSASLAuthenticationError: 'auth',
  KafkaJSRequestTimeoutError: 'timeout',
  KafkaJSLockTimeout: 'timeout',
  // No broker leads the partition at the moment.
  KafkaJSBrokerNotFound: 'refused',
  KafkaJSMetadataNotLoaded: 'not_found',
  KafkaJSTopicMetadataNotLoaded: 'not_found',
  KafkaJSConnectionClosedError: 'reset',
  KafkaJSConnectionError: 'reset',
};

/** Errors nest a few deep; more is a cycle. */
const mostCauses = 8;

interface ClientError {
  readonly name?: string;
  /** Of an answer that refuses: the name of its code. */
  readonly type?: string;
  readonly code?: unknown;
  readonly cause?: unknown;
}

/** What an error of the client is in an attempt (beyond.md §2). Never by its text. */
export function kafkaError(error: unknown): AttemptError {
  for (const cause of causesOf(error)) {
    if (cause instanceof DestinationClosed) return 'reset';
    if (cause.code === 'INVALID_RESPONSE') return 'invalid_response';
    if (typeof cause.type === 'string') return byType[cause.type] ?? 'refused';
    const found = socketError({ code: cause.code }) ?? byName[cause.name ?? ''];
    if (found !== undefined) return found;
  }
  return 'invalid_response';
}

/** The broker answered, so the connection is well. */
export function isRefusal(error: unknown): boolean {
  const refusal = causesOf(error).find(({ type }) => typeof type === 'string');
  return refusal !== undefined && byType[refusal.type!] !== 'auth';
}

function causesOf(error: unknown): ClientError[] {
  const causes: ClientError[] = [];
  let current = error;
  while (typeof current === 'object' && current !== null && causes.length < mostCauses) {
    causes.push(current as ClientError);
    current = (current as ClientError).cause;
  }
  return causes;
}
