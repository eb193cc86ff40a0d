import { describe, expect, it } from '@jest/globals';
import { DomainError } from '@parley/contracts';
import { isTransientFailure } from './transient-failure.js';

const withCode = (code: string, message = 'failed'): Error => Object.assign(new Error(message), { code });

describe('isTransientFailure', () => {
  it.each([
    ['a refused connection', withCode('ECONNREFUSED')],
    ['a Postgres that shuts down', withCode('57P01')],
    ['a deadlock', withCode('40P01')],
    ['a Prisma that cannot reach the database', withCode('P1001')],
    ['a terminated pg connection', new Error('Connection terminated unexpectedly')],
    ['a service that does not answer', new DomainError('unavailable', 'x')],
    ['a cause two levels down', new Error('a', { cause: new Error('b', { cause: withCode('ETIMEDOUT') }) })],
    [
      'a driver error inside a Prisma error',
      Object.assign(withCode('P2010'), { meta: { driverAdapterError: { cause: { originalCode: '57P03' } } } }),
    ],
    [
      'a raw Prisma query without a database',
      Object.assign(withCode('P2010'), { meta: { driverAdapterError: { cause: { kind: 'DatabaseNotReachable' } } } }),
    ],
  ])('knows %s', (_, error) => {
    expect(isTransientFailure(error)).toBe(true);
  });

  it.each([
    ['a bug', new TypeError('x is not a function')],
    ['a violated constraint', withCode('23505')],
    ['a domain error', new DomainError('not_found', 'x')],
    ['nothing', undefined],
    ['a text', 'ECONNREFUSED'],
  ])('does not take %s for one', (_, error) => {
    expect(isTransientFailure(error)).toBe(false);
  });

  it('ends on an error that causes itself', () => {
    const error = new Error('loop');
    error.cause = error;
    expect(isTransientFailure(error)).toBe(false);
  });
});
