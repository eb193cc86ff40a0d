import { expect, it } from '@jest/globals';
import { DestinationClosed } from '@parley/destination-kit';
import { failureOf, outcomeOf, replyCodeOf } from './outcomes.js';

const credentials = { username: 'parley', password: 'secret' };
const closedBy = (code: number): Error => Object.assign(new Error(`closed with ${code} for parley`), { code });

it.each([
  [404, 'not_found'],
  [403, 'refused'],
  [406, 'too_large'],
  [311, 'too_large'],
  [541, 'refused'],
])('a channel that is closed with %i is "%s"', (code, error) => {
  expect(outcomeOf({ kind: 'channel_closed', error: closedBy(code), wasAlone: true }, credentials)).toEqual({
    error,
    response: { replyCode: code, message: `closed with ${code} for ***` },
  });
});

it.each([
  [closedBy(320), 'reset'],
  [closedBy(403), 'auth'],
  [closedBy(530), 'auth'],
  [closedBy(501), 'invalid_response'],
  [new Error('Handshake terminated by server: 403 (ACCESS-REFUSED) with message "x"'), 'auth'],
  [new Error('Expected ConnectionOpenOk; got <ConnectionClose channel:0>'), 'auth'],
  [new Error('Socket closed abruptly during opening handshake'), 'reset'],
  [new Error('Heartbeat timeout'), 'reset'],
  [new Error('Expected ConnectionStart; got <Heartbeat>'), 'invalid_response'],
  [Object.assign(new Error('x'), { code: 'ECONNREFUSED' }), 'connect'],
  [new DestinationClosed(), 'reset'],
  [new DOMException('aborted', 'AbortError'), 'timeout'],
])('a connection that ends with %s is "%s"', (cause, error) => {
  expect(failureOf(cause, credentials).error).toBe(error);
});

it('the number of a reply is that of the broker', () => {
  expect(replyCodeOf(closedBy(404))).toBe(404);
  expect(replyCodeOf(new Error('Handshake terminated by server: 403 (ACCESS-REFUSED) with message "530 ("'))).toBe(403);
  expect(replyCodeOf(new Error('other'))).toBeUndefined();
});
