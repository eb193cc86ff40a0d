import { describe, expect, it } from '@jest/globals';
import { DomainError } from '@parley/contracts/base';
import { createLogger, type Logger } from './create-logger.js';
import { NestLogger } from './nest-logger.js';

function capture(level = 'trace'): { logger: Logger; lines: Record<string, unknown>[]; text: () => string } {
  const raw: string[] = [];
  const lines: Record<string, unknown>[] = [];
  const write = (line: string): void => {
    raw.push(line);
    lines.push(JSON.parse(line) as Record<string, unknown>);
  };
  return {
    logger: createLogger({ service: 'operations', level, node: 'node-1', destination: { write } }),
    lines,
    text: () => raw.join(''),
  };
}

describe('createLogger', () => {
  it('writes JSON lines with service and node', () => {
    const { logger, lines } = capture();
    logger.info({ count: 2 }, 'hello');
    expect(lines).toEqual([
      {
        level: 'info',
        time: expect.stringMatching(/^\d{4}-.*Z$/),
        service: 'operations',
        node: 'node-1',
        count: 2,
        msg: 'hello',
      },
    ]);
  });

  it.each([
    'authorization',
    'Authorization',
    'cookie',
    'set-cookie',
    'Set-Cookie',
    'secret',
    'signingSecret',
    'token',
    'accessToken',
    'key',
    'apiKey',
    'api_key',
    'password',
    'ownerPassword',
    'databaseUrl',
    'DATABASE_URL',
    'REDIS_URL',
    'PARLEY_SECRET',
  ])('keeps out the value under %p at any depth', (name) => {
    const { logger, text, lines } = capture();
    logger.info({ [name]: 'hunter2' }, 'flat');
    logger.info({ a: { b: [{ c: { [name]: 'hunter2' } }] } }, 'deep');
    logger.info({ [name]: { nested: 'hunter2' } }, 'object');
    logger.child({ [name]: 'hunter2' }).info('child');
    logger.error({ err: Object.assign(new Error('no'), { detail: { [name]: 'hunter2' } }) }, 'error');
    expect(text()).not.toContain('hunter2');
    expect(lines[0]?.[name]).toBe('[redacted]');
  });

  it('keeps out credentials inside text, in every field', () => {
    const { logger, text } = capture();
    logger.info('connect postgres://parley:hunter2@db:5432/x failed');
    logger.info({ header: 'Bearer hunter2hunter2' }, 'in a field');
    logger.error({ err: new Error('bad parley_team_hunter2abcdef and whsec_hunter2+/=') });
    logger.error(new Error('redis://:hunter2@cache', { cause: new Error('nats://u:hunter2@n') }));
    expect(text()).not.toContain('hunter2');
    expect(text()).toContain('postgres://[redacted]@db:5432/x');
  });

  it.each([
    'parley_member_hunter2hunter2',
    'parley_admin_hunter2hunter2',
    'parley_client_hunter2hunter2',
    'parley_invite_hunter2-hunter2_hunter2',
    'https://parley.example/dashboard/invitations/hunter2-hunter2',
    'nats://gateway:hunter2@127.0.0.1:4222,nats://gateway:hunter2@127.0.0.1:4223',
    'redis://default:hunter2@hunter2@127.0.0.1:6379',
    'redis://:hunter2@cache',
  ])('keeps out %p inside text', (credential) => {
    const { logger, text } = capture();
    logger.warn({ err: new Error(`cannot use "${credential}" there`) }, `said of ${credential}.`);
    expect(text()).not.toContain('hunter2');
    expect(text()).toContain('" there');
  });

  it('leaves names of databases and metrics', () => {
    const { logger, lines } = capture();
    logger.warn('database "parley_webhook_delivery" does not exist; parley_events_handled_total');
    expect(lines[0]?.msg).toBe('database "parley_webhook_delivery" does not exist; parley_events_handled_total');
  });

  it('leaves the rest as it is: names that only look alike, dates, ids, the error with its cause', () => {
    const { logger, lines } = capture();
    const at = new Date('2026-11-20T12:00:00.000Z');
    logger.info({ at, keyCount: 3, monkey: 'x', list: [1, null], tokenize: true }, 'kept');
    logger.error({ err: new DomainError('conflict', 'taken', { cause: new Error('inner') }) }, 'failed');
    expect(lines[0]).toMatchObject({
      at: '2026-11-20T12:00:00.000Z',
      keyCount: 3,
      monkey: 'x',
      list: [1, null],
      tokenize: true,
    });
    expect(lines[1]).toMatchObject({ err: { code: 'conflict', message: 'taken: inner' } });
    expect((lines[1]?.err as { stack: string }).stack).toContain('caused by: Error: inner');
  });

  it('survives an object that contains itself', () => {
    const { logger, lines } = capture();
    const loop: Record<string, unknown> = { name: 'loop' };
    loop.self = loop;
    logger.info({ loop }, 'round');
    expect(lines[0]).toMatchObject({ msg: 'round', loop: { name: 'loop' } });
  });
});

describe('NestLogger', () => {
  it('gives Nest lines our form, and its start-up chatter the level debug', () => {
    const { logger, lines } = capture('info');
    const nest = new NestLogger(logger);
    nest.log('Nest microservice successfully started', 'NestMicroservice');
    nest.log('AppModule dependencies initialized', 'InstanceLoader');
    nest.error('boom', 'Error: boom\n    at x (y.ts:1:1)', 'ExceptionsHandler');
    nest.error(new Error('thrown'));
    expect(lines).toMatchObject([
      { level: 'info', context: 'NestMicroservice', msg: 'Nest microservice successfully started' },
      { level: 'error', context: 'ExceptionsHandler', msg: 'boom', stack: 'Error: boom\n    at x (y.ts:1:1)' },
      { level: 'error', msg: 'thrown', err: { type: 'Error', message: 'thrown' } },
    ]);
  });
});
