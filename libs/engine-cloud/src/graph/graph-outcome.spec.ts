import { describe, expect, it } from '@jest/globals';
import type { Answer, Exchanged } from './exchange.js';
import { type GraphOutcome, outcomeOf } from './graph-outcome.js';
import { limitsRecipientOnly } from './refusal.js';

const token = 'EAABsecret';

function answered(status: number, body: unknown, more: Partial<Answer> = {}): Exchanged {
  const bytes = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
  return { kind: 'answered', answer: { status, headers: {}, body: bytes, end: 'whole', ...more } };
}

function graphError(code: number, status = 400, message = 'Meta says so'): Exchanged {
  return answered(status, { error: { message, type: 'OAuthException', code, fbtrace_id: 'A' } });
}

function outcome(exchanged: Exchanged): GraphOutcome<string> {
  return outcomeOf(exchanged, (body) => (body as { id?: string } | undefined)?.id, token);
}

describe('what came of a request to Graph', () => {
  it('is accepted with what was asked for', () => {
    expect(outcome(answered(200, { id: 'wamid.1' }))).toEqual({ kind: 'accepted', value: 'wamid.1' });
  });

  it.each([190, 10, 200, 250, 299])('is, of code %d, that the session is no good', (code) => {
    expect(outcome(graphError(code, 401))).toMatchObject({
      kind: 'refused',
      refusal: { kind: 'session_failed', detail: 'Meta says so', error: { code, status: 401 } },
    });
  });

  it('is what a code says that is written as digits, in an error without more', () => {
    expect(outcome(answered(400, { error: { code: '190' } }))).toMatchObject({
      refusal: { kind: 'session_failed', detail: 'Graph answered 400.', error: { code: 190 } },
    });
    expect(outcome(answered(400, { error: 'invalid_request' }))).toMatchObject({ refusal: { kind: 'rejected' } });
  });

  it.each([368, 131031])('is, of code %d, that the session is banned', (code) => {
    expect(outcome(graphError(code, 403))).toMatchObject({
      kind: 'refused',
      refusal: { kind: 'session_banned', banCode: code, banReason: 'Meta says so' },
    });
  });

  it.each([4, 17, 613, 80007, 80008, 130429, 131048, 131056])('is, of code %d, not now', (code) => {
    expect(outcome(graphError(code))).toMatchObject({ kind: 'rate_limited', error: { code } });
  });

  it('is, of code 131056 alone, that only the recipient is limited', () => {
    const limited = [4, 17, 613, 80007, 80008, 130429, 131048, 131056].filter((code) =>
      limitsRecipientOnly({ code, status: 400, text: '' }),
    );
    expect(limited).toEqual([131056]);
  });

  it.each([
    [131047, 'window_closed'],
    [131026, 'recipient_not_found'],
    [132000, 'template_parameter_count'],
    [132001, 'template_not_found'],
    [132005, 'template_text_too_long'],
    [132007, 'template_policy_violated'],
    [132012, 'template_parameter_format'],
    [132015, 'template_paused'],
    [132016, 'template_disabled'],
    [132068, 'template_flow_blocked'],
    [132069, 'template_flow_throttled'],
    [132999, 'template_refused'],
    [100, 'Meta says so'],
    [300, 'Meta says so'],
    [199, 'Meta says so'],
  ])('is, of code %d, rejected: %s', (code, detail) => {
    expect(outcome(graphError(code))).toMatchObject({ kind: 'refused', refusal: { kind: 'rejected', detail } });
  });

  it.each([
    ['no code and 401', answered(401, ''), { kind: 'refused', refusal: { kind: 'session_failed' } }],
    ['no code and 429', answered(429, '<html>'), { kind: 'rate_limited' }],
    [
      'no code and 404',
      answered(404, ''),
      { kind: 'refused', refusal: { kind: 'rejected', detail: 'Graph answered 404.' } },
    ],
    ['a redirect', answered(302, ''), { kind: 'refused', refusal: { kind: 'rejected' } }],
    ['no code and 500', answered(500, '<html>'), { kind: 'unknown', reason: 'server_error' }],
    ['no code and 503', answered(503, ''), { kind: 'unknown', reason: 'server_error' }],
    ['a time-out of a proxy', answered(408, ''), { kind: 'unknown', reason: 'server_error' }],
    ['a code that says nothing, and 500', graphError(131000, 500), { kind: 'unknown', reason: 'server_error' }],
    ['a code that says nothing, and 503', graphError(2, 503), { kind: 'unknown', reason: 'server_error' }],
    ['a code of the table, whatever the status', graphError(130429, 500), { kind: 'rate_limited' }],
    ['a number that is moved to a higher throughput', graphError(131057, 500), { kind: 'rate_limited' }],
    ['200 without what was asked for', answered(200, {}), { kind: 'unknown', reason: 'unreadable_answer' }],
    ['200 that is no JSON', answered(200, '{"id"'), { kind: 'unknown', reason: 'unreadable_answer' }],
    ['200 that was cut', answered(200, { id: '1' }, { end: 'cut' }), { kind: 'unknown', reason: 'unreadable_answer' }],
    [
      'no answer in time',
      { kind: 'failed', reason: 'timeout', wasWritten: true },
      { kind: 'unknown', reason: 'timeout' },
    ],
    [
      'a cut connection',
      { kind: 'failed', reason: 'connection_cut', wasWritten: true },
      { kind: 'unknown', reason: 'connection_cut' },
    ],
    [
      'no connection',
      { kind: 'failed', reason: 'unreachable', wasWritten: false },
      { kind: 'not_sent', reason: 'unreachable' },
    ],
    [
      'no connection in time',
      { kind: 'failed', reason: 'timeout', wasWritten: false },
      { kind: 'not_sent', reason: 'timeout' },
    ],
  ] as [string, Exchanged, object][])('is, of %s, as it should be', (_, exchanged, expected) => {
    expect(outcome(exchanged)).toMatchObject(expected);
  });

  it.each([
    [{ 'retry-after': '17' }, 17],
    [{ 'retry-after': '99999999' }, 86_400],
    [{ 'x-business-use-case-usage': '{"102":[{"type":"messages","estimated_time_to_regain_access":3}]}' }, 180],
    [{ 'x-business-use-case-usage': '{"102":[null,{"estimated_time_to_regain_access":0}]}' }, undefined],
    [{ 'x-business-use-case-usage': 'none' }, undefined],
    [{ 'retry-after': '1.5' }, 2],
    [{ 'retry-after': '0' }, 1],
    [{ 'retry-after': 'Wed, 21 Oct 2015 07:28:00 GMT' }, 1],
    [{ 'retry-after': 'Fri, 01 Jan 2100 00:00:00 GMT' }, 86_400],
    [{ 'retry-after': 'soon' }, undefined],
    [{}, undefined],
  ])('says after %j when to ask again', (headers, retryAfterSeconds) => {
    const limited = answered(429, { error: { code: 4, message: 'Later' } }, { headers });
    const { retryAfterSeconds: told } = outcome(limited) as { retryAfterSeconds?: number };
    expect(told).toBe(retryAfterSeconds);
  });

  it('never tells the access token, though Graph quotes it', () => {
    const refused = outcome(graphError(190, 401, `Malformed access token ${token}`));
    expect(refused).toMatchObject({ refusal: { detail: 'Malformed access token [access token]' } });
    expect(JSON.stringify(refused)).not.toContain(token);
  });

  it("tells the details of Graph's error", () => {
    const error = { code: 132000, message: 'Parameters', error_data: { details: 'body: 1 of 2' }, error_subcode: 7 };
    expect(outcome(answered(400, { error }))).toMatchObject({
      refusal: { error: { text: 'Parameters body: 1 of 2', subcode: 7 } },
    });
  });
});
