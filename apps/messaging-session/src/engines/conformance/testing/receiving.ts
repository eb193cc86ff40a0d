import { describe, expect, it } from '@jest/globals';
import type { MessagePayload } from '@parley/contracts/events';
import { type Session, startSession, stopSession } from '@parley/contracts/sessions';
import type { PeerContent, Conformance } from './conformance-harness.js';

const plain: readonly [PeerContent, object][] = [
  [
    { kind: 'text', text: 'Hello' },
    { type: 'text', text: 'Hello' },
  ],
  [
    { kind: 'location', latitude: 1.5, longitude: -2.5 },
    { type: 'location', latitude: 1.5, longitude: -2.5 },
  ],
  [
    { kind: 'contact', name: 'Grace Hopper' },
    { type: 'contact', displayName: 'Grace Hopper' },
  ],
];

export function receiving(suite: Conformance): void {
  const received = async ({ id }: Session, count: number): Promise<MessagePayload[]> =>
    (await suite.harness.parley.untilEvents(count, id, 'message.received')).map(
      ({ envelope }) => envelope.payload as MessagePayload,
    );

  describe('receives', () => {
    it('each kind once, though the network brings it again', async () => {
      const { harness } = suite;
      const session = await suite.session();
      const peer = await harness.newPeer();
      const ids: string[] = [];
      for (const [content] of plain) ids.push(await harness.write(session, peer, content, 3));
      await harness.allRecorded();
      const messages = await received(session, plain.length);
      expect(messages).toMatchObject(
        plain.map(([, fields], index) => ({
          ...fields,
          whatsapp_id: ids[index],
          fromMe: false,
          conversation: { phoneNumber: peer },
        })),
      );
    });

    it('a reaction once, by the id that the session has for its message', async () => {
      const { harness } = suite;
      const session = await suite.session();
      const peer = await harness.newPeer();
      const sent = await harness.parley.send(session, peer, 'x');
      const reaction = { kind: 'reaction', target: sent.whatsapp_id, reaction: '👍' } as const;
      await harness.write(session, peer, reaction, harness.bringsActs);
      await harness.allRecorded();
      const events = await harness.parley.untilEvents(1, session.id, 'message.reaction');
      expect(events.map(({ envelope }) => envelope.payload)).toMatchObject([{ reaction: '👍', reactionTo: sent.id }]);
    });

    it('in the order of the network', async () => {
      const { harness } = suite;
      const session = await suite.session();
      const peer = await harness.newPeer();
      const texts = Array.from({ length: 20 }, (_, index) => `text ${index}`);
      for (const text of texts) await harness.write(session, peer, { kind: 'text', text }, 1);
      expect((await received(session, texts.length)).map(({ text }) => text)).toEqual(texts);
    });

    it('what was written while it was not connected', async () => {
      const { harness } = suite;
      const session = await suite.session();
      const peer = await harness.newPeer();
      await harness.parley.ask(stopSession, { session: session.name });
      await harness.parley.untilStatus(session.id, 'DISCONNECTED MANUAL_STOP');
      await harness.write(session, peer, { kind: 'text', text: 'away' }, 2);
      await harness.parley.ask(startSession, { session: session.name });
      await harness.parley.untilStatus(session.id, 'CONNECTED');
      await harness.allRecorded();
      expect(await received(session, 1)).toMatchObject([{ type: 'text', text: 'away' }]);
    });

    it('what was written while its process died', async () => {
      const { harness } = suite;
      const session = await suite.session();
      const peer = await harness.newPeer();
      const texts = Array.from({ length: 10 }, (_, index) => `text ${index}`);
      for (const [index, text] of texts.entries()) {
        await harness.write(session, peer, { kind: 'text', text }, 2);
        if (index === 4) await suite.replace();
      }
      await harness.allRecorded();
      expect((await received(session, texts.length)).map(({ text }) => text)).toEqual(texts);
    });
  });
}
