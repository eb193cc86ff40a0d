import { describe, expect, it } from '@jest/globals';
import { commonConfig } from './common-config.js';
import { cidrList, flag, integer, oneOf, port, secret, text, url } from './fields.js';
import { ConfigError, loadConfig, type ConfigSpec } from './load-config.js';

function problemsOf(spec: ConfigSpec, env: Record<string, string>): readonly string[] {
  try {
    loadConfig(spec, env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  throw new Error('The environment was accepted.');
}

describe('loadConfig', () => {
  it('reads each kind as its type', () => {
    const config = loadConfig(
      {
        NAME: text(),
        SECRET: secret(),
        URL: url(),
        LIMIT: integer({ min: 0 }),
        PORT: port(),
        ON: flag(),
        OFF: flag(),
        LEVEL: oneOf(['low', 'high']),
        RANGES: cidrList(),
      },
      {
        NAME: 'a',
        SECRET: 's',
        URL: 'postgres://u:p@h/db',
        LIMIT: '600',
        PORT: '0',
        ON: 'true',
        OFF: '0',
        LEVEL: 'high',
        RANGES: '127.0.0.0/8, 10.1.2.3 ,::1',
      },
    );
    // The types are part of the contract: this does not compile when one is wrong.
    const typed: { LIMIT: number; ON: boolean; LEVEL: 'low' | 'high'; RANGES: readonly string[] } = config;
    expect(typed).toEqual({
      NAME: 'a',
      SECRET: 's',
      URL: 'postgres://u:p@h/db',
      LIMIT: 600,
      PORT: 0,
      ON: true,
      OFF: false,
      LEVEL: 'high',
      RANGES: ['127.0.0.0/8', '10.1.2.3/32', '::1/128'],
    });
  });

  it('names every variable that is wrong, with what was expected', () => {
    const spec = {
      Input: text(),
      MISSING: text(),
      EMPTY: integer(),
      PORT: port(),
      LIMIT: integer({ min: 1, max: 9 }),
      RANGES: cidrList(),
      LEVEL: oneOf(['low', 'high']),
    };
    const env = { Input: 'x', EMPTY: '', PORT: '65536', LIMIT: '10', RANGES: '10.0.0.0/8,nonsense', LEVEL: 'LOW' };
    expect(problemsOf(spec, env)).toEqual([
      'MISSING is not set: expected text.',
      'EMPTY is empty: expected an integer.',
      'PORT: "65536" is not usable, expected a port from 0 to 65535.',
      'LIMIT: "10" is not usable, expected an integer of at least 1 and at most 9.',
      'RANGES: "10.0.0.0/8,nonsense" is not usable, expected comma-separated CIDR ranges, such as 10.0.0.0/8,fd00::/8.',
      'LEVEL: "LOW" is not usable, expected one of low, high.',
    ]);
  });

  it('never prints a secret or a URL', () => {
    const spec = { PARLEY_SECRET: secret({ minLength: 32 }), DATABASE_URL: url() };
    const env = { PARLEY_SECRET: 'hunter2', DATABASE_URL: 'u:hunter2' + '@ not a url' };
    const message = problemsOf(spec, env).join('\n');
    expect(message).toContain('PARLEY_SECRET');
    expect(message).not.toContain('hunter2');
    expect(problemsOf({ DATABASE_URL: url() }, { DATABASE_URL: 'hunter2' })).toEqual([
      'DATABASE_URL: its value is not usable, expected an absolute URL.',
    ]);
  });

  it.each(['1e3', ' 1', '1.5', '0x10', '--1', '99999999999999999'])('refuses %p as an integer', (raw) => {
    expect(problemsOf({ LIMIT: integer() }, { LIMIT: raw })).toHaveLength(1);
  });

  it('gives defaults and undefined for what is absent', () => {
    const spec = { LIMIT: integer({ default: 600 }), OFF: flag({ default: false }), PROXY: url({ optional: true }) };
    const config = loadConfig(spec, {});
    const proxy: string | undefined = config.PROXY;
    expect({ ...config, PROXY: proxy }).toEqual({ LIMIT: 600, OFF: false, PROXY: undefined });
    expect(loadConfig(spec, { LIMIT: '', OFF: '', PROXY: '' })).toEqual(config);
  });

  it('tells a CIDR list that is set but empty from one that is unset', () => {
    const spec = { WEBHOOK_ALLOWED_CIDRS: cidrList({ default: ['127.0.0.0/8'] }) };
    expect(loadConfig(spec, {}).WEBHOOK_ALLOWED_CIDRS).toEqual(['127.0.0.0/8']);
    expect(loadConfig(spec, { WEBHOOK_ALLOWED_CIDRS: '' }).WEBHOOK_ALLOWED_CIDRS).toEqual([]);
  });

  it('takes several servers of NATS, and limits of streams only where they can be', () => {
    const env = {
      DATABASE_URL: 'postgres://h/d',
      NATS_URL: 'nats://u:p@a:4222,nats://b:4222',
      NATS_STREAM_REPLICAS: '3',
    };
    const config = loadConfig(commonConfig, env);
    expect(config).toMatchObject({ NATS_URL: env.NATS_URL, NATS_STREAM_REPLICAS: 3 });
    expect(config.NATS_STREAM_MAX_BYTES).toBeUndefined();
    const wrong = {
      ...env,
      NATS_URL: 'nats://u:p@a,redis://b',
      NATS_STREAM_REPLICAS: '6',
      NATS_STREAM_MAX_BYTES: '-1',
    };
    expect(() => loadConfig(commonConfig, wrong)).toThrow(/NATS_URL[^]*NATS_STREAM_REPLICAS[^]*NATS_STREAM_MAX_BYTES/);
  });

  it('names the process by itself when no node id is given', () => {
    const env = { DATABASE_URL: 'postgres://h/d', NATS_URL: 'nats://h' };
    const config = loadConfig(commonConfig, env);
    expect(config.PARLEY_NODE_ID).toMatch(new RegExp(`-${process.pid}$`));
    expect(config).toMatchObject({ SERVICE_HOST: '127.0.0.1', HEALTH_PORT: 0, LOG_LEVEL: 'info' });
  });
});
