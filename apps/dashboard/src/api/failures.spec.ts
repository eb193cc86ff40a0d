import '../testing/index.js';
import { describe, expect, it } from '@jest/globals';
import { type ErrorCode, ParleyError } from '@parley/client';
import { describeFailure, failureInWords } from './failures.js';
import { describeReason } from './reasons.js';

describe('a request over a limit', () => {
  it.each([
    [1, 'Too many requests. Try again in 1 second.'],
    [17, 'Too many requests. Try again in 17 seconds.'],
    [undefined, 'Too many requests. Try again in a moment.'],
  ])('with %s seconds to wait says %j', (seconds, title) => {
    expect(describeFailure(new ParleyError(429, {}, seconds)).title).toBe(title);
  });
});

/** The type has every code of the catalogue, so one without a status here does not compile. */
const statuses: Readonly<Record<ErrorCode, number>> = {
  ...{ missing_field: 400, invalid_parameter: 400, invalid_cursor: 400, idempotency_key_required: 400 },
  ...{ idempotency_key_invalid: 400, invalid_version: 400, unsupported_version: 400, unauthenticated: 401 },
  ...{ insufficient_scope: 403, credential_not_allowed: 403, role_required: 403, client_tokens_disabled: 403 },
  ...{ action_not_allowed: 403, origin_not_allowed: 403, recipient_not_allowed: 403, not_found: 404 },
  ...{ method_not_allowed: 405, operation_conflict: 409, idempotency_conflict: 409, payload_not_replayable: 409 },
  ...{ conflict: 409, session_not_connected: 409, cursor_expired: 410, link_expired: 410, precondition_failed: 412 },
  ...{ payload_too_large: 413, unsupported_media_type: 415, range_not_satisfiable: 416, engine_rejected: 422 },
  ...{ rate_limited: 429, daily_limit_exceeded: 429, too_many_waits: 429, too_many_streams: 429, internal: 500 },
  ...{ not_supported_by_engine: 501, unavailable: 503 },
};

describe('a failure of the API', () => {
  it.each(Object.entries(statuses) as [ErrorCode, number][])('with the code %s has words', (code, status) => {
    const { title } = describeFailure(new ParleyError(status, { code, error: 'As the API says it.', requestId: 'r' }));
    expect(title).not.toBe('As the API says it.');
    expect(title).toMatch(/^[A-Z].*\.$/);
  });

  it('says below what the API names', () => {
    const body = { code: 'conflict' as const, error: 'A session is called "shop" already.', requestId: 'r' };
    expect(failureInWords(new ParleyError(409, body))).toBe(
      'This is not possible as things are now. A session is called "shop" already.',
    );
  });

  it('of a newer API is in the words of the API', () => {
    const body = { code: 'too_new' as ErrorCode, error: 'It is Sunday.', requestId: 'r' };
    expect(failureInWords(new ParleyError(409, body))).toBe('It is Sunday.');
  });
});

describe('why a message was not sent', () => {
  it.each([
    ['media_not_found', 'The file of the message no longer exists'],
    ['template_paused', 'The network paused the template, as people disliked it'],
    ['account_restricted', 'The account may not write to new people at the moment'],
    ['conflict', 'This is not possible as things are now'],
    ['ack_512', 'Ack 512'],
  ])('%s says %j', (code, words) => {
    expect(describeReason(code)).toBe(words);
  });
});
