import { expect, it } from '@jest/globals';
import { socketError } from './socket-error.js';
import { shownText } from './shown-text.js';

it('what the other side said is shown short, in one line, without secrets', () => {
  const credentials = { username: 'parley', password: 'parley-secret', short: 'ab' };
  expect(shownText('refused for parley\r\n with parley-secret\0 ab', credentials)).toBe('refused for *** with *** ab');
  const long = shownText('x'.repeat(400), credentials);
  expect(long).toHaveLength(300);
  expect(long.endsWith('…')).toBe(true);
});

it.each([
  ['blocked_address', { code: 'BLOCKED_ADDRESS' }],
  ['dns', new Error('no', { cause: { code: 'ENOTFOUND' } })],
  ['connect', new AggregateError([{ code: 'ECONNREFUSED' }, { code: 'ENETUNREACH' }])],
  ['reset', { code: 'ECONNRESET' }],
  ['tls', { code: 'SELF_SIGNED_CERT_IN_CHAIN' }],
  ['tls', { code: 'ERR_TLS_CERT_ALTNAME_INVALID' }],
  [undefined, { code: 404 }],
  [undefined, new Error('other')],
  [undefined, undefined],
])('an error of a socket is "%s"', (known, error) => {
  expect(socketError(error)).toBe(known);
});
