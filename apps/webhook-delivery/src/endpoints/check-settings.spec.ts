import { describe, expect, it } from '@jest/globals';
import { DomainError } from '@parley/contracts/base';
import type { EndpointSettings } from '@parley/contracts/webhooks';
import { AddressPolicy } from '@parley/outbound-http';
import { checkUrl } from '../destination-types/index.js';
import { checkSettings } from './check-settings.js';

const addresses = new AddressPolicy(['127.0.0.1/32']);

/** The message of the refusal, or null when the settings are taken. */
function problem(settings: Partial<EndpointSettings>, owner: 'project' | 'team' = 'project'): string | null {
  try {
    checkUrl(settings.url ?? 'https://example.com/hook', addresses);
    checkSettings({ events: ['*'], ...settings }, owner, 'http');
    return null;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'invalid_parameter') return error.message;
    throw error;
  }
}

describe('the URL of an endpoint', () => {
  it.each([
    ['not a url', 'must be an absolute URL'],
    ['/hook', 'must be an absolute URL'],
    ['ftp://example.com/', 'must be http or https'],
    ['file:///etc/passwd', 'must be http or https'],
    ['http://ex\tample.com/', 'must be written out, with a host and without white space'],
    ['http://@example.com/', 'must be written out, with a host and without white space'],
    ['http:///example.com', 'must be written out, with a host and without white space'],
    ['https://user@example.com/', 'must not hold credentials'],
    ['https://:secret@example.com/', 'must not hold credentials'],
    ['https://example.com:0/', 'must not name port 0'],
    ['https://example.com:65536/', 'must be an absolute URL'],
    ['http://[fe80::1%25eth0]/', 'must be an absolute URL'],
    ['http://1.2.3.4.5/', 'must be an absolute URL'],
    ['http://2130706434/', 'names an address that webhooks may not reach'],
    ['http://0x7f.0.0.2/', 'names an address that webhooks may not reach'],
    ['http://0177.0.0.2/', 'names an address that webhooks may not reach'],
    ['http://127.2/', 'names an address that webhooks may not reach'],
    ['http://127.0.0.2./', 'names an address that webhooks may not reach'],
    ['http://%31%32%37.0.0.2/', 'names an address that webhooks may not reach'],
    ['http://①②⑦.⓪.⓪.②/', 'names an address that webhooks may not reach'],
    ['http://127。0。0。2/', 'names an address that webhooks may not reach'],
    ['http://[::ffff:127.0.0.2]/', 'names an address that webhooks may not reach'],
    ['http://[64:ff9b::a00:1]/', 'names an address that webhooks may not reach'],
    ['http://0/', 'names an address that webhooks may not reach'],
    ['http://10.0.0.1/', 'names an address that webhooks may not reach'],
    ['http://[::1]/', 'names an address that webhooks may not reach'],
    ['http://2852039166/latest/meta-data', 'names an address that webhooks may not reach'],
    ['http://127.0.0.2/', 'names an address that webhooks may not reach'],
  ])('is refused: %s', (url, reason) => {
    expect(problem({ url })).toBe(`Field "url" is invalid: ${reason}.`);
  });

  it.each([
    'https://example.com:65535/',
    'https://example.com./',
    'https://bücher.example/',
    'https://xn--bcher-kva.example/',
    'http://example.com',
    'https://example.com:8443/a?b=c#d',
    'http://localhost/',
    'http://127.0.0.1:4000/',
  ])('is taken: %s', (url) => {
    expect(problem({ url })).toBeNull();
  });
});

describe('the events of an endpoint', () => {
  it('are documented types, and for the owner', () => {
    expect(problem({ events: ['message.received', 'session.phone_offline'] })).toBeNull();
    expect(problem({ events: ['message.received', 'campaign.started', 'customer.created'] }, 'team')).toBeNull();
    expect(problem({ events: ['message.nope'] })).toBe(
      'Field "events" is invalid: "message.nope" is not an event type for a project endpoint.',
    );
    expect(problem({ events: ['message.*', 'session.*', 'call.*', 'message.ack', 'message.*'] })).toBeNull();
    expect(problem({ events: ['campaign.*', 'customer.*', 'message.*', 'session.*'] }, 'team')).toBeNull();
    for (const entry of ['message*', '*.ack', 'mes.*', '.*', 'message.ack.*', 'campaign.*', '**', 'message.']) {
      const named = `Field "events" is invalid: "${entry}" is not an event type for a project endpoint.`;
      expect(problem({ events: ['message.ack', entry] })).toBe(named);
    }
    expect(problem({ events: ['campaign.started'] })).toMatch(/not an event type for a project endpoint/);
    expect(problem({ events: ['session.phone_offline'] }, 'team')).toMatch(/not an event type for a team endpoint/);
  });
});

describe('the headers of an endpoint', () => {
  const headers = (value: Record<string, unknown>) => problem({ headers: value as Record<string, string> });

  it('are at most 32 names with printable values', () => {
    const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`x-${n}`, 'v']));
    expect(headers(many(32))).toBeNull();
    expect(headers(many(33))).toBe('Field "headers" is invalid: must have at most 32 members.');
    expect(headers({ 'x-a': 'x'.repeat(1024), 'x-b': '' })).toBeNull();
  });

  it.each([
    [{ 'x y': 'v' }, 'Field "headers" is invalid: "x y" is not a header name.'],
    [{ '': 'v' }, 'Field "headers" is invalid: "" is not a header name.'],
    [{ 'x:y': 'v' }, 'Field "headers" is invalid: "x:y" is not a header name.'],
    [{ 'x-a\r\nx-b': 'v' }, 'Field "headers" is invalid: "x-a\r\nx-b" is not a header name.'],
    [{ Expect: '100-continue' }, 'Field "headers.Expect" is invalid: is a header that cannot be sent with an event.'],
    [{ te: 'trailers' }, 'Field "headers.te" is invalid: is a header that cannot be sent with an event.'],
    [{ 'X-A': '1', 'x-a': '2' }, 'Field "headers" is invalid: "x-a" is there twice, in other case.'],
    [{ 'x-a': 'a\nb' }, 'Field "headers.x-a" is invalid: must be a string of at most 1024 printable ASCII characters.'],
    [{ 'x-a': 'a\0b' }, 'Field "headers.x-a" is invalid: must be a string of at most 1024 printable ASCII characters.'],
    [
      { 'x-a': 'a\r\nx-b: c' },
      'Field "headers.x-a" is invalid: must be a string of at most 1024 printable ASCII characters.',
    ],
    [{ 'x-a': 'ü' }, 'Field "headers.x-a" is invalid: must be a string of at most 1024 printable ASCII characters.'],
    [{ 'x-a': 7 }, 'Field "headers.x-a" is invalid: must be a string of at most 1024 printable ASCII characters.'],
    [
      { 'x-a': 'x'.repeat(1025) },
      'Field "headers.x-a" is invalid: must be a string of at most 1024 printable ASCII characters.',
    ],
  ])('are refused: %j', (value, message) => {
    expect(headers(value)).toBe(message);
  });
});

describe('the retry schedule of an endpoint', () => {
  it.each([[[0]], [[0, 86_400]], [Array.from({ length: 20 }, () => 5)]])('is taken: %j', (schedule) => {
    expect(problem({ retry: { schedule } })).toBeNull();
  });

  it.each([[[]], [Array.from({ length: 21 }, () => 5)], [[-1]], [[86_401]], [[0.5]], [['5']], [null], ['5']])(
    'is refused: %j',
    (schedule) => {
      expect(problem({ retry: { schedule: schedule as number[] } })).toBe(
        'Field "retry.schedule" is invalid: must be 1 to 20 integers of 0 to 86400 seconds.',
      );
    },
  );
});
