import { describe, expect, it } from '@jest/globals';
import { DomainError, notFound } from '@parley/contracts/base';
import { createLogger } from '@parley/service-runtime';
import { AnswerCalls } from './answer-calls.js';

/** @returns the texts that are sent for a call that is rejected so */
async function textsAfter(reject: () => Promise<void>): Promise<unknown[]> {
  const texts: unknown[] = [];
  const calls = new AnswerCalls({
    session: { id: '1', teamId: '2' },
    logger: createLogger({ service: 'messaging-session', level: 'silent' }),
    settings: () => Promise.resolve({ reject: true, text: 'Please write.' }),
    capabilities: () => ({ calls: { reject } }),
    identityOf: () => Promise.resolve({ id: '3' } as never),
    send: (send) => Promise.resolve(texts.push(send.kind === 'message' && send.content)),
  });
  const report = { type: 'call.offered', id: 'CALL', isVideo: false, isGroup: false, timestamp: 1 } as const;
  const from = { phoneNumber: '+12025550147' };
  calls.take([{ item: { kind: 'reported', chat: { kind: 'person' }, from, key: 'call', report } }]);
  await new Promise((resolve) => setImmediate(resolve));
  return texts;
}

describe('a call that the session rejects by itself', () => {
  const text = [{ kind: 'text', text: 'Please write.' }];

  it('is answered with the text', async () => {
    expect(await textsAfter(() => Promise.resolve())).toEqual(text);
  });

  it('is answered too where whoever called has hung up', async () => {
    expect(await textsAfter(() => Promise.reject(notFound('Call', 'CALL')))).toEqual(text);
  });

  it('is not where it rings on', async () => {
    expect(await textsAfter(() => Promise.reject(new DomainError('unavailable', 'Away.')))).toEqual([]);
  });
});
