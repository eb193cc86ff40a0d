import { describe, expect, it } from '@jest/globals';
import { AddressPolicy } from '@parley/outbound-http';
import { loadConfig } from '@parley/service-runtime';
import { configSpec, secretsOf } from './config.js';

const secret = 'a secret of thirty-two characters';
const config = (env: Record<string, string> = {}) =>
  loadConfig(configSpec, {
    DATABASE_URL: 'postgres://h/d',
    NATS_URL: 'nats://h',
    REDIS_URL: 'redis://h',
    PARLEY_SECRET: secret,
    ...env,
  });

describe('WEBHOOK_ALLOWED_CIDRS', () => {
  it.each<[string, Record<string, string>]>([
    ['absent', {}],
    ['set but empty', { WEBHOOK_ALLOWED_CIDRS: '' }],
  ])('allows nothing private when it is %s', (_, env) => {
    const policy = new AddressPolicy(config(env).WEBHOOK_ALLOWED_CIDRS);
    expect(['127.0.0.1', '::1', '10.0.0.1'].map((address) => policy.allows(address))).toEqual([false, false, false]);
  });

  it('allows the ranges that it names', () => {
    const policy = new AddressPolicy(config({ WEBHOOK_ALLOWED_CIDRS: '127.0.0.0/8,::1/128' }).WEBHOOK_ALLOWED_CIDRS);
    expect(['127.0.0.1', '::1', '10.0.0.1'].map((address) => policy.allows(address))).toEqual([true, true, false]);
  });
});

describe('the secrets of the installation', () => {
  it.each<[Record<string, string>, string[]]>([
    [{}, [secret]],
    [{ PARLEY_SECRET_PREVIOUS: '' }, [secret]],
    [{ PARLEY_SECRET_PREVIOUS: 'older, oldest,' }, [secret, 'older', 'oldest']],
  ])('are the current one and then the others: %j', (env, secrets) => {
    expect(secretsOf(config(env))).toEqual(secrets);
  });
});
