import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Session } from '@parley/contracts/sessions';
import { Installation, RemoteNetwork, slowLeases, eventTexts } from '../../testing/index.js';
import type { InboundMessage } from '@parley/engine-kit';

const bob = '+12025550147';
const carol = '+12025550148';
const text = (said: string): Partial<InboundMessage> => ({ body: { type: 'text', text: said } });
const missing = (unavailableReason: string): Partial<InboundMessage> => ({
  body: { type: 'unknown' },
  unavailableReason,
});

describe('a message that comes again under its id', () => {
  let parley: Installation;
  let network: RemoteNetwork;
  let ada: Session;
  let sessions = 0;
  beforeAll(async () => {
    network = new RemoteNetwork();
    parley = await Installation.make();
    await parley.start('node-a', { ...slowLeases, engines: [network] });
  });
  beforeEach(async () => {
    ada = await parley.connected(`ada-${(sessions += 1)}`, { engine: 'baileys' });
  });
  afterAll(() => parley.close());

  /** Each of them alone, or all in one batch. */
  const came = async (messages: Partial<InboundMessage>[], { from = bob, together = false } = {}): Promise<void> => {
    const items = messages.map((message) => ({
      item: {
        ...{ kind: 'message' as const, chat: { kind: 'person' as const }, from: { phoneNumber: from } },
        message: { whatsappId: 'M1', timestamp: 1_795_000_000, pushName: 'Bob', ...message } as InboundMessage,
      },
    }));
    if (together) await network.host?.received(items);
    else for (const item of items) await network.host?.received([item]);
  };
  const events = async () => parley.events(ada.id, 'message.received', 'message.update');

  it.each([false, true])('has the content that it lacked, once, in one batch: %s', async (together) => {
    await came([missing('undecryptable'), text('hello'), text('hello'), missing('undecryptable')], { together });
    const [first, second, ...more] = await events();
    expect(first?.envelope).toMatchObject({ event: 'message.received', payload: { unavailable: true } });
    expect(second?.envelope).toMatchObject({ event: 'message.update', payload: { type: 'text', text: 'hello' } });
    expect(second?.envelope.payload).not.toHaveProperty('unavailable');
    expect(more).toEqual([]);
  });

  it('changes nothing where its content was there', async () => {
    await came([text('hello'), text('other'), missing('undecryptable')]);
    expect(eventTexts(await events())).toEqual(['message.received']);
  });

  it('changes nothing where its file was removed to make room for newer ones', async () => {
    await came([text('hello')]);
    await parley.database.pool.query(
      `UPDATE messages SET content = '{"unavailable": true, "unavailableReason": "quota"}' WHERE session_id = $1`,
      [ada.id],
    );
    await came([text('hello'), missing('too_large')]);
    expect(eventTexts(await events())).toEqual(['message.received']);
  });

  it('says once that nothing will ever have its content', async () => {
    await came([missing('undecryptable'), missing('too_large'), missing('too_large'), text('hello')]);
    const [, second, ...more] = await events();
    expect(second?.envelope).toMatchObject({ event: 'message.update', payload: { unavailableReason: 'too_large' } });
    expect(more).toEqual([]);
  });

  it('is not believed from another person', async () => {
    await came([missing('undecryptable')]);
    await came([text('not from me')], { from: carol });
    expect(eventTexts(await events())).toEqual(['message.received']);
    await came([text('from me')]);
    expect(eventTexts(await events())).toEqual(['message.received', 'message.update']);
  });
});
