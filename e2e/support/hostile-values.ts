/** Values that break what was not meant for them. */
export const hostileValues: readonly unknown[] = [
  null,
  true,
  -1,
  0.5,
  1e308,
  2 ** 53,
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e\ufeff',
  '9223372036854775807',
  '9223372036854775808',
  '-1',
  '1e9',
  "'; DROP TABLE sessions; --",
  '${jndi:ldap://127.0.0.1/x}',
  '../../../../etc/passwd',
  'http://169.254.169.254/latest',
  'http://127.0.0.1:9/x',
  'file:///etc/passwd',
  '(a+)+$'.repeat(20),
  'x'.repeat(100_000),
  '😀'.repeat(2_000),
  [],
  {},
  [[[[[[]]]]]],
  Array.from({ length: 2_000 }, () => 'x'),
  JSON.parse('{"__proto__":{"polluted":true}}'),
  { constructor: { prototype: { polluted: true } } },
  { toString: 'x', valueOf: 1, hasOwnProperty: null, then: 1 },
  nested(60),
];
export const hostileNames = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  '',
  '$where',
  'id',
  'teamId',
  'a.b',
  'x',
];

/** Bodies that are no JSON, or too much of it. */
export const rawBodies: readonly Buffer[] = [
  '',
  '{',
  '{"a":',
  '[]',
  'null',
  '"text"',
  '0',
  '{"a":1,"a":2}',
  '{"__proto__":{"polluted":true}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  '\ufeff{}',
  '{"a":"\\u0000"}',
  '{"\\ud800":1}',
  '['.repeat(50_000),
  '{"a":'.repeat(20_000) + '1' + '}'.repeat(20_000),
  `{"${'k'.repeat(100_000)}":1}`,
  `{"text":"${'x'.repeat(3 * 1024 * 1024)}"}`,
  `{${Array.from({ length: 20_000 }, (_, index) => `"f${index}":1`).join()}}`,
]
  .map((text) => Buffer.from(text))
  .concat(Buffer.from([0xff, 0xfe, 0x00]), Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x7d]));

export const contentTypes = [
  'application/json; charset=utf-16',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'text/plain',
  'application/xml',
  'application/x-parley-ignored',
  '/',
  'x'.repeat(1_000),
];

export const hostilePathValues = [
  '..',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '%00',
  'a%00b',
  '%',
  '%zz',
  '%c0%af',
  '%ff',
  '%F0%9F%98%80',
  '0',
  '-1',
  '9223372036854775808',
  '1'.repeat(19),
  '__proto__',
  'constructor',
  'x'.repeat(1_500),
  '%27%20OR%201%3D1',
  ';a=b',
  '.',
  '120363000000000000%40g.us',
  '%2B12025550123',
];

export const hostileQueries = [
  '?',
  '?=',
  '?limit=1&limit=2',
  '?__proto__[polluted]=1',
  '?constructor.prototype.x=1',
  '?a[]=1',
  '?%00=1',
  '?%ff=%fe',
  `?x=${'y'.repeat(5_000)}`,
];

export const hostileHeaders: readonly Record<string, string>[] = [
  {},
  {},
  {},
  { 'service-version': '2026-02-31' },
  { 'service-version': 'x'.repeat(500) },
  { 'x-request-id': '<script>\'"' },
  { 'x-request-id': 'x'.repeat(4_000) },
  { 'idempotency-key': 'x'.repeat(300) },
  { 'idempotency-key': 'again' },
  { 'last-event-id': 'nonsense' },
  { range: 'bytes=9-1,-0,5-' },
  { origin: 'null' },
  { 'if-match': '*', 'if-none-match': '"x"' },
  { traceparent: '00-zz-zz-zz' },
  { 'content-encoding': 'gzip' },
  { expect: '200-maybe' },
];

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = { a: value };
  return value;
}
