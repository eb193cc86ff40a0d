import { describe, expect, it } from '@jest/globals';
import { nkeys } from '@nats-io/transport-node';
import type { NatsCredentials, NatsDestination } from '@parley/contracts/webhooks';
import { aMessage } from '@parley/destination-kit/testing';
import { selfSigned } from '@parley/testing';
import { nats } from './index.js';
import { serversOf, subjectFilter, subjectOf, targetOf } from './settings.js';

const settings: NatsDestination = { servers: ['nats://nats.example.com'] };
const nkeySeed = Buffer.from(nkeys.createUser().getSeed()).toString();
const accountSeed = Buffer.from(nkeys.createAccount().getSeed()).toString();
const jwt = 'eyJ0eXAiOiJKV1QifQ.eyJqdGkiOiJ4In0.c2ln';

describe('servers', () => {
  it('are read, encrypted by their scheme or by "tls"', () => {
    const servers = ['nats://one.example.com', 'tls://[::1]:4333/'];
    expect(serversOf({ servers })).toEqual([
      { isSecure: false, host: 'one.example.com', port: 4222 },
      { isSecure: true, host: '::1', port: 4333 },
    ]);
    expect(serversOf({ servers, tls: {} }).map(({ isSecure }) => isSecure)).toEqual([true, true]);
    expect(nats.hosts({ servers })).toEqual([
      { host: 'one.example.com', path: 'destination.servers.0' },
      { host: '::1', path: 'destination.servers.1' },
    ]);
  });
});

describe('a subject', () => {
  it('is filled in with values that are a part of one token', () => {
    const message = aMessage({ eventType: 'a.b c*>d', sessionId: undefined });
    expect(subjectOf(settings, message)).toBe('parley.381724990812738561._.a_b_c__d');
    expect(subjectOf({ ...settings, subject: 'shop.{event}-{event}' }, aMessage())).toBe(
      'shop.message_received-message_received',
    );
  });

  it('is looked up with a wildcard for each token that depends on the event', () => {
    expect(subjectFilter(settings)).toBe('parley.*.*.*');
    expect(subjectFilter({ ...settings, subject: 'shop.x{session}y.z' })).toBe('shop.*.z');
  });
});

describe('settings of a NATS destination', () => {
  it.each<NatsCredentials>([
    {},
    { token: 'token' },
    { username: 'parley', password: 'secret' },
    { nkeySeed },
    { jwt, nkeySeed },
  ])('are fine with one way to sign in: %j', (credentials) => {
    nats.check({ ...settings, subject: 'parley.{event}', tls: { ca: selfSigned().cert } }, credentials);
    nats.check(settings, undefined);
  });

  it.each<[Partial<NatsDestination>, NatsCredentials, string, string]>([
    [{ servers: ['nats://a', 'http://b'] }, {}, 'invalid_parameter', 'destination.servers.1'],
    [{ servers: ['nats://token@a'] }, {}, 'invalid_parameter', 'destination.servers.0'],
    [{ servers: ['nats://a/b'] }, {}, 'invalid_parameter', 'destination.servers.0'],
    [{ servers: ['a:4222'] }, {}, 'invalid_parameter', 'destination.servers.0'],
    [{ subject: 'parley.{type}' }, {}, 'invalid_parameter', 'destination.subject'],
    [{ subject: 'parley.>' }, {}, 'invalid_parameter', 'destination.subject'],
    [{ subject: 'parley.*' }, {}, 'invalid_parameter', 'destination.subject'],
    [{ subject: 'parley messages' }, {}, 'invalid_parameter', 'destination.subject'],
    [{ subject: 'parley..x' }, {}, 'invalid_parameter', 'destination.subject'],
    [{ subject: '.parley' }, {}, 'invalid_parameter', 'destination.subject'],
    [{ subject: '$JS.API.STREAM.DELETE.x' }, {}, 'invalid_parameter', 'destination.subject'],
    [{ subject: 'é'.repeat(128) }, {}, 'invalid_parameter', 'destination.subject'],
    [{ tls: { ca: 'none' } }, {}, 'invalid_parameter', 'destination.tls.ca'],
    [{}, { token: 'token', nkeySeed }, 'invalid_parameter', 'destination.credentials'],
    [{}, { token: 'token', username: 'x', password: 'y' }, 'invalid_parameter', 'destination.credentials'],
    [{}, { username: 'parley' }, 'missing_field', 'destination.credentials.password'],
    [{}, { password: 'secret' }, 'missing_field', 'destination.credentials.username'],
    [{}, { jwt }, 'missing_field', 'destination.credentials.nkeySeed'],
    [{}, { nkeySeed: 'SUNONE' }, 'invalid_parameter', 'destination.credentials.nkeySeed'],
    [{}, { nkeySeed: accountSeed }, 'invalid_parameter', 'destination.credentials.nkeySeed'],
    [{}, { jwt: 'none', nkeySeed }, 'invalid_parameter', 'destination.credentials.jwt'],
  ])('are refused: %j %j', (changes, credentials, code, path) => {
    const check = (): void => nats.check({ ...settings, ...changes }, credentials);
    expect(check).toThrow(expect.objectContaining({ code, message: expect.stringContaining(`"${path}"`) }));
  });

  it('are shown as a target of at most 300 characters', () => {
    expect(targetOf(settings)).toBe('nats://nats.example.com subject parley.{projectId}.{session}.{event}');
    expect(targetOf({ servers: [`nats://${'a'.repeat(250)}`, `nats://${'b'.repeat(250)}`] })).toHaveLength(300);
  });
});
