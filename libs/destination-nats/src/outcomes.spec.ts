import { describe, expect, it } from '@jest/globals';
import { errors } from '@nats-io/transport-node';
import { failureOf } from './outcomes.js';

describe('what a server says as a client signs in', () => {
  it.each([
    ['Authorization Violation', 'auth'],
    ['Account Authentication Expired', 'auth'],
    ['Authentication Timeout', 'timeout'],
  ])('is in an attempt: %s: %s', (message, error) => {
    expect(failureOf(errors.AuthorizationError.parse(message), {})).toEqual({ error, response: { message } });
  });
});
