import { describe, expect, it } from '@jest/globals';
import { DestinationClosed } from '@parley/destination-kit';
import { BlockedAddress } from '@parley/outbound-http';
import { InvalidResponse } from './response-frames.js';
import { isRefusal, kafkaError } from './kafka-error.js';

const refusal = (type: string) => Object.assign(new Error(type), { name: 'KafkaJSProtocolError', type, code: 3 });
const named = (name: string, code?: string) => Object.assign(new Error('x'), { name, ...(code ? { code } : {}) });

describe('kafkaError', () => {
  it.each([
    ['UNKNOWN_TOPIC_OR_PARTITION', 'not_found'],
    ['INVALID_TOPIC_EXCEPTION', 'not_found'],
    ['MESSAGE_TOO_LARGE', 'too_large'],
    ['RECORD_LIST_TOO_LARGE', 'too_large'],
    ['TOPIC_AUTHORIZATION_FAILED', 'auth'],
    ['SASL_AUTHENTICATION_FAILED', 'auth'],
    ['UNSUPPORTED_SASL_MECHANISM', 'auth'],
    ['REQUEST_TIMED_OUT', 'timeout'],
    ['NOT_ENOUGH_REPLICAS', 'refused'],
    ['NOT_ENOUGH_REPLICAS_AFTER_APPEND', 'refused'],
    ['KAFKA_STORAGE_ERROR', 'refused'],
    ['INVALID_RECORD', 'refused'],
    ['LEADER_NOT_AVAILABLE', 'refused'],
  ])('says of the code %s: %s', (type, error) => {
    expect(kafkaError(refusal(type))).toBe(error);
    expect(kafkaError(new Error('retried', { cause: refusal(type) }))).toBe(error);
  });

  it.each([
    [named('KafkaJSSASLAuthenticationError'), 'auth'],
    [named('KafkaJSConnectionError', 'ECONNREFUSED'), 'connect'],
    [named('KafkaJSConnectionError', 'ENOTFOUND'), 'dns'],
    [named('KafkaJSConnectionError', 'ERR_TLS_HANDSHAKE_CUT'), 'tls'],
    [named('KafkaJSConnectionError', 'SELF_SIGNED_CERT_IN_CHAIN'), 'tls'],
    [named('KafkaJSConnectionError', 'BLOCKED_ADDRESS'), 'blocked_address'],
    [named('KafkaJSConnectionError', 'INVALID_RESPONSE'), 'invalid_response'],
    [named('KafkaJSConnectionError'), 'reset'],
    [named('KafkaJSConnectionClosedError'), 'reset'],
    [named('KafkaJSBrokerNotFound'), 'refused'],
    [named('KafkaJSRequestTimeoutError'), 'timeout'],
    [new BlockedAddress('x'), 'blocked_address'],
    [new InvalidResponse(), 'invalid_response'],
    [new DestinationClosed(), 'reset'],
    [new RangeError('The value of "offset" is out of range'), 'invalid_response'],
    [undefined, 'invalid_response'],
  ])('says of %s: %s', (error, reason) => {
    expect(kafkaError(error)).toBe(reason);
    expect(kafkaError(new Error('wrapped', { cause: error }))).toBe(reason);
  });

  it('knows an answer that refuses from a connection that is lost', () => {
    expect(isRefusal(new Error('x', { cause: refusal('NOT_ENOUGH_REPLICAS') }))).toBe(true);
    expect(isRefusal(refusal('SASL_AUTHENTICATION_FAILED'))).toBe(false);
    expect(isRefusal(named('KafkaJSConnectionError', 'ECONNRESET'))).toBe(false);
  });
});
