import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Session } from '@parley/contracts/sessions';
import { TakeHook } from '@parley/engine-cloud/testing';
import { aCaller } from '@parley/testing';
import { Installation, type Instance } from '../../../testing/index.js';
import { hookedSessions } from '../testing/hooked-sessions.js';

const theirs = { projectId: '3002', caller: aCaller({ teamId: '2002' }) };
const flood = 3_000;

describe('a flood of what Meta tells one team', () => {
  let parley: Installation;
  let instance: Instance;
  let loud: Session;
  let quiet: Session;
  const { cloudSession, signed, ofNumber, text, contacts, drained } = hookedSessions(() => parley);

  beforeAll(async () => {
    parley = await Installation.make();
    instance = await parley.start();
    loud = await cloudSession('loud');
    quiet = await cloudSession('quiet', {}, {}, theirs);
  }, 60_000);
  afterAll(() => parley.close());

  const take = (name: string, id: string): Promise<void> => {
    const raw = Buffer.from(JSON.stringify(ofNumber(name, { contacts, messages: [text(id, id)] })));
    return instance.service.app.get(TakeHook).take(name, raw, signed(raw));
  };

  it('does not delay the answer to what it tells another, nor its event', async () => {
    let answered = 0;
    const posts = Array.from({ length: flood }, async (_, n) => {
      await take('loud', `wamid.${n}`);
      answered += 1;
    });
    await take('quiet', 'wamid.quiet');
    // All were there before it. A run of a few steps, of 500 posts each, may go before.
    expect(answered).toBeLessThan(flood / 2);
    await Promise.all(posts);
    await Promise.all([drained(loud.id), drained(quiet.id)]);
    const events = await parley.events(undefined, 'message.received');
    expect(events).toHaveLength(flood + 1);
    const before = events.findIndex(({ event }) => event.sourceId === quiet.id);
    expect(before).toBeLessThan((2 * flood) / 3);
  }, 120_000);
});
