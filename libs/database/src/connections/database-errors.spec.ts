import { describe, expect, it } from '@jest/globals';
import { isConnectionError } from './database-errors.js';

function withCode(code: string): Error {
  return Object.assign(new Error('failed'), { code });
}

describe('isConnectionError', () => {
  it.each([
    ['a refused connection', withCode('ECONNREFUSED')],
    ['a reset connection', withCode('ECONNRESET')],
    ['a Unix socket that is not there', Object.assign(withCode('ENOENT'), { syscall: 'connect' })],
    ['a server that shuts down', withCode('57P01')],
    ['a server that is starting', withCode('57P03')],
    ['SQLSTATE class 08', withCode('08006')],
    ['a connection lost in a query', new Error('Connection terminated unexpectedly')],
    ['no connection in time', new Error('timeout exceeded when trying to connect')],
    ['Prisma without its server', withCode('P1001')],
    ['Prisma closed by its server', withCode('P1017')],
    ['a transaction of Prisma that did not begin or end in time', withCode('P2028')],
    ['the driver adapter', Object.assign(new Error('x'), { cause: { kind: 'DatabaseNotReachable' } })],
    ['every address refused', new AggregateError([withCode('ECONNREFUSED'), withCode('ECONNREFUSED')])],
    ['the cause of a wrapped one', new Error('saving failed', { cause: withCode('ECONNRESET') })],
    ['a raw query through Prisma', Object.assign(withCode('P2010'), { meta: { code: '57P01' } })],
    [
      'what Prisma says of its adapter',
      Object.assign(withCode('P2010'), { meta: { driverAdapterError: { cause: { kind: 'ConnectionClosed' } } } }),
    ],
  ])('is true for %s', (_, error) => {
    expect(isConnectionError(error)).toBe(true);
  });

  it.each([
    ['a unique violation', withCode('23505')],
    ['a cancelled statement', withCode('57014')],
    ['a missing file', withCode('ENOENT')],
    ['any other error', new Error('no')],
    ['nothing', undefined],
    ['text', 'ECONNREFUSED'],
  ])('is false for %s', (_, error) => {
    expect(isConnectionError(error)).toBe(false);
  });

  it('ends on an error that causes itself', () => {
    const error = new Error('loop');
    error.cause = error;
    expect(isConnectionError(error)).toBe(false);
  });
});
