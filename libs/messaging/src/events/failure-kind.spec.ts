import { describe, expect, it } from '@jest/globals';
import { DomainError } from '@parley/contracts/base';
import { failureKind } from './failure-kind.js';

const withCode = (code: string): Error => Object.assign(new Error('failed'), { code });
const named = (name: string): Error => Object.assign(new Error('failed'), { name });
const prisma = (meta: object): Error => Object.assign(withCode('P2010'), { meta });

describe('the kind of a failure', () => {
  it.each([
    ['a refused connection', withCode('ECONNREFUSED')],
    ['an unreachable network', withCode('ENETUNREACH')],
    ['a name server that does not answer', withCode('EAI_AGAIN')],
    ['a full disk', withCode('ENOSPC')],
    ['a Postgres that shuts down', withCode('57P01')],
    ['a Postgres that only reads', withCode('25006')],
    ['a statement that was cancelled', withCode('57014')],
    ['a lock that was not to be had', withCode('55P03')],
    ['a table that a rolling upgrade has yet to make', withCode('42P01')],
    ['a column likewise', withCode('42703')],
    ['a full server', withCode('53300')],
    ['a deadlock', withCode('40P01')],
    ['a partition that is missing', withCode('23514')],
    ['an internal error of Postgres', withCode('XX000')],
    ['a Prisma that cannot reach the database', withCode('P1001')],
    ['a Prisma without a table', withCode('P2021')],
    ['a Redis that only reads', named('ReplyError')],
    ['a Redis that is away', named('MaxRetriesPerRequestError')],
    ['a request without a responder', named('NoResponders')],
    ['a service that does not answer', new DomainError('unavailable', 'x')],
    ['a cause two levels down', new Error('a', { cause: new Error('b', { cause: withCode('ETIMEDOUT') }) })],
    ['every address refused', new AggregateError([withCode('ECONNREFUSED')])],
    ['a driver error in Prisma', prisma({ driverAdapterError: { cause: { originalCode: '57P03' } } })],
    ['a raw query without a database', prisma({ driverAdapterError: { cause: { kind: 'DatabaseNotReachable' } } })],
    ['a domain error about a database that is away', new DomainError('conflict', 'x', { cause: withCode('08006') })],
  ])('is infrastructure for %s', (_, error) => {
    expect(failureKind(error)).toBe('infrastructure');
  });

  it.each([
    ['a violated constraint', withCode('23505')],
    ['a value that does not fit', withCode('22003')],
    ['a unique constraint in Prisma', withCode('P2002')],
    ['a value in a raw query', prisma({ driverAdapterError: { cause: { originalCode: '22P02' } } })],
    ['a refusal of our own', new DomainError('not_found', 'x')],
  ])('is of the event for %s', (_, error) => {
    expect(failureKind(error)).toBe('event');
  });

  it.each([
    ['a bug', new TypeError('x is not a function')],
    ['an error without a code, with any message', new Error('Connection terminated unexpectedly')],
    ['an answer that something went wrong', new DomainError('internal', 'x')],
    ['what a trigger of ours raised', withCode('P0001')],
    ['a file that is not there', withCode('ENOENT')],
    ['nothing', undefined],
    ['a text', 'ECONNREFUSED'],
  ])('is not known for %s', (_, error) => {
    expect(failureKind(error)).toBe('unknown');
  });

  it('ends on an error that causes itself', () => {
    const error = new Error('loop');
    error.cause = error;
    expect(failureKind(error)).toBe('unknown');
  });
});
