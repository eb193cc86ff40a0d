import { describe, expect, it } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import type { Outgoing } from '../sender.js';
import { linesOf, messageOfBatch } from './outgoing-batch.js';

const secret = `whsec_${Buffer.from('a secret of the tests, long').toString('base64')}`;

/** Runs the work to its end, and counts where others could have been served. */
function run<T>(work: Generator<unknown, T>): { result: T; turns: number } {
  for (let turns = 0; ; turns += 1) {
    const { done, value } = work.next();
    if (done === true) return { result: value, turns };
  }
}

describe('a large batch', () => {
  it('is hashed and signed in parts, between which others are served', () => {
    const body = Buffer.from(JSON.stringify('x'.repeat(4 * 1024 * 1024 - 2)));
    const outgoing = {
      delivery: { eventId: '101', id: '7', type: 'message.received', session: 'shop', sessionId: '1', attempts: 0 },
      endpoint: { id: '3', projectId: '2', format: 'native', secrets: () => [secret] },
      at: new Date(),
    } as unknown as Outgoing;
    Object.assign(outgoing.delivery, { kind: 'event', body: Buffer.from('{}') });
    const object = { key: 'a.ndjson', body, contentType: 'application/x-ndjson' };
    const { result: message, turns } = run(messageOfBatch(outgoing, object, { id: '55', events: 2 }));
    expect(turns).toBe(8);
    expect(message.object).toEqual({
      ...{ key: 'a.ndjson', events: 2 },
      // Of the JSON text of 4,194,302 times x.
      sha256: '0d0185c357a7bf84cb1c36a28fb7f5e13e2b4a1125a56685ded7fc03072dc6c4',
    });
    const signed = message.carried as Record<string, string>;
    expect(signed['webhook-id']).toBe('55');
    expect(() => new Webhook(secret).verify(body, signed)).not.toThrow();
  });

  it('has the bytes of its events, each ended by a line feed', () => {
    const event = { type: 'message.received', session: 'shop' };
    const events = ['{"id":"101"}', '{"id":"105"}'].map((text, at) => ({
      ...{ ...event, eventId: String(101 + at), body: Buffer.from(text) },
    }));
    const { result, turns } = run(linesOf(events, { format: 'native' }));
    expect(result.toString()).toBe('{"id":"101"}\n{"id":"105"}\n');
    expect(turns).toBe(4);
  });
});
