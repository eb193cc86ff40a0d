import { describe, expect, it } from '@jest/globals';
import type { BinaryNode, WaSocket } from '../baileys-api.js';
import { answerPasskey } from '@parley/contracts/sessions';
import { answeredWithinMs, askServer, NoAnswer, ServerRefused } from './ask-server.js';

/** As the package's `query`: it throws the code of an `<error>` as `data`, and answers a time-out with undefined. */
const socketWith = (query: () => Promise<BinaryNode | undefined>) =>
  ({ generateMessageTag: () => '1', query }) as unknown as WaSocket;
const asking = (query: () => Promise<BinaryNode | undefined>): Promise<BinaryNode> =>
  askServer(socketWith(query), 'get', { tag: 'ref', attrs: {} });
const answer = (type: string): BinaryNode => ({ tag: 'iq', attrs: { type } });

describe('a request of a device that is not linked', () => {
  it('may be made twice within the deadline of a client', () => {
    expect(answerPasskey.timeoutMs).toBeGreaterThan(2 * answeredWithinMs);
  });

  it('has its result', async () => {
    expect(await asking(() => Promise.resolve(answer('result')))).toEqual(answer('result'));
  });

  it.each<[string, () => Promise<BinaryNode | undefined>, Error]>([
    [
      'an error with a code',
      () => Promise.reject(Object.assign(new Error('x'), { data: 406 })),
      new ServerRefused(406),
    ],
    [
      'an error without one',
      () => Promise.reject(Object.assign(new Error('x'), { data: NaN })),
      new ServerRefused(undefined),
    ],
    ['an error that says nothing', () => Promise.resolve(answer('error')), new ServerRefused(undefined)],
    ['a time-out', () => Promise.resolve(undefined), new NoAnswer('WhatsApp did not answer in time.')],
    ['a closed connection', () => Promise.reject(new Error('x')), new NoAnswer('WhatsApp did not answer.')],
  ])('is refused by %s', async (_, query, expected) => {
    const error = await asking(query).then(
      () => undefined,
      (thrown: unknown) => thrown as ServerRefused,
    );
    expect([error?.name, error?.message, error?.code]).toEqual([
      expected.name,
      expected.message,
      (expected as ServerRefused).code,
    ]);
  });
});
