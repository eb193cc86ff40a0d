import { describe, expect, it } from '@jest/globals';
import type { RequestContract } from '@parley/contracts/base';
import type { AckType, MessageAckPayload, MessageSentPayload } from '@parley/contracts/events';
import {
  editMessage,
  deleteMessage,
  markSeen,
  react,
  sendButtons,
  sendContacts,
  sendInteractive,
  sendList,
  sendLocation,
  sendPoll,
} from '@parley/contracts/messages';
import type { EngineCapability, Session } from '@parley/contracts/sessions';
import { waitFor } from '@parley/testing';
import { at } from '../../../testing/index.js';
import { describeEngine } from '../../describe-engine.js';
import type { NetworkTraits, Conformance } from './conformance-harness.js';

const key = (name: string) => ({ idempotency: { route: 'POST /api/sendText', key: name, keepSeconds: 86_400 } });
const ranks: readonly AckType[] = ['error', 'delivered', 'read', 'played'];

type Try = (session: Session, chatId: string, messageId: string) => Promise<unknown>;

export function sending(suite: Conformance, { isInDatabase }: NetworkTraits): void {
  const external = isInDatabase ? it.skip : it;

  const ask = <Q extends object>(
    contract: RequestContract<Q, object>,
    session: Session,
    body: object,
  ): Promise<object> =>
    suite.harness.parley.ask(contract, { session: session.name, ...body } as unknown as Q, at(session));
  /** What is done to a message is done to one that was sent before. */
  const tries: Partial<Record<EngineCapability, Try>> = {
    text: (session, chatId) => suite.harness.parley.send(session, chatId, 'Hello'),
    location: (session, chatId) => ask(sendLocation, session, { chatId, latitude: 1.5, longitude: -2 }),
    contacts: (session, chatId) =>
      ask(sendContacts, session, { chatId, contacts: [{ displayName: 'Grace', phoneNumber: '12025550199' }] }),
    polls: (session, chatId) => ask(sendPoll, session, { chatId, poll: { name: 'Which?', options: ['a', 'b'] } }),
    interactive: async (session, chatId) => {
      await ask(sendButtons, session, { chatId, text: 'Come?', buttons: [{ id: 'y', title: 'Yes' }] });
      const sections = [{ rows: [{ id: 'a', title: 'Now' }] }];
      await ask(sendList, session, { chatId, text: 'When?', button: 'Choose', sections });
      const action = { name: 'cta_url', parameters: { display_text: 'See', url: 'https://shop.example' } };
      await ask(sendInteractive, session, { chatId, interactive: { type: 'cta_url', body: { text: 'Look' }, action } });
    },
    reactions: (session, chatId, messageId) => ask(react, session, { chatId, messageId, reaction: '👍' }),
    edits: (session, chatId, messageId) => ask(editMessage, session, { chatId, messageId, text: 'Changed' }),
    readReceipts: (session, chatId) => ask(markSeen, session, { chatId }),
    revocations: (session, chatId, messageId) => ask(deleteMessage, session, { chatId, messageId }),
  };

  describe('sends', () => {
    it('what its table says, and refuses the rest by its name there', async () => {
      const { harness } = suite;
      const session = await suite.session();
      const peer = await harness.newPeer();
      const { capabilities } = describeEngine(harness.engine, true);
      const first = await harness.parley.send(session, peer, 'first');
      for (const [name, attempt] of Object.entries(tries) as [EngineCapability, Try][]) {
        const came = await attempt(session, peer, first.id).then(
          () => 'done',
          (error: { code?: string; message: string }) => `${error.code}: ${error.message}`,
        );
        const refusal = `not_supported_by_engine: The session's engine cannot do this: ${name}.`;
        expect([name, came]).toEqual([name, capabilities[name] ? 'done' : refusal]);
      }
    });

    it('once for a key, however many ask at once', async () => {
      const { harness } = suite;
      const session = await suite.session();
      const peer = await harness.newPeer();
      const sends = await Promise.all(
        Array.from({ length: 10 }, () => harness.parley.send(session, peer, 'x', key('a'))),
      );
      expect(new Set(sends.map(({ id }) => id)).size).toBe(1);
      expect(await harness.accepted(session, peer)).toMatchObject([{ whatsappId: sends[0]?.whatsapp_id }]);
      expect(await harness.parley.events(session.id, 'message.sent')).toHaveLength(1);
      await expect(harness.parley.send(session, peer, 'y', key('a'))).rejects.toMatchObject({
        code: 'idempotency_conflict',
      });
    });

    it('no longer a text than its table says', async () => {
      const { harness } = suite;
      const session = await suite.session();
      const peer = await harness.newPeer();
      const { textLength } = describeEngine(harness.engine, true).limits;
      const tooLong = harness.parley.send(session, peer, 'x'.repeat(textLength + 1));
      await expect(tooLong).rejects.toMatchObject({ code: 'invalid_parameter' });
      await harness.parley.send(session, peer, 'x'.repeat(textLength));
      expect(await harness.accepted(session, peer)).toHaveLength(1);
    });

    it('nothing twice, though its process dies while the network has it', async () => {
      const { harness } = suite;
      const session = await suite.session();
      const peer = await harness.newPeer();
      harness.loseNextAnswer?.();
      const dying = harness.parley.send(session, peer, 'x', key('b'));
      dying.catch(() => undefined);
      await waitFor(async () => (await harness.accepted(session, peer)).length > 0, {
        message: 'the network to take it',
      });
      await suite.replace();
      const [accepted] = await harness.accepted(session, peer);
      if (!accepted) throw new Error('The network took it.');
      await harness.acknowledge(session, peer, accepted, ['delivered']);
      const sent = await waitFor(
        () =>
          harness.parley.send(session, peer, 'x', key('b')).catch((error: { code?: string }) => {
            if (error.code !== 'unavailable') throw error;
            return undefined;
          }),
        { message: 'what came of the send', timeoutMs: 25_000 },
      );
      expect(sent.whatsapp_id).toBe(accepted.whatsappId);
      expect(await harness.accepted(session, peer)).toHaveLength(1);
      expect(await harness.parley.events(session.id, 'message.sent')).toHaveLength(1);
    });
  });

  describe('tells of acknowledgements', () => {
    const acksOf = async ({ id }: Session, count: number): Promise<string[]> =>
      (await suite.harness.parley.untilEvents(count, id, 'message.ack')).map(
        ({ envelope }) => (envelope.payload as MessageAckPayload).type,
      );
    const said = async (types: readonly AckType[]): Promise<string[]> => {
      const { harness } = suite;
      const session = await suite.session();
      const peer = await harness.newPeer();
      const sent: MessageSentPayload = await harness.parley.send(session, peer, 'x');
      await harness.acknowledge(session, peer, { id: sent.id, whatsappId: sent.whatsapp_id }, types);
      await harness.allRecorded();
      return acksOf(session, 1);
    };

    it('as they rise, and not again', async () => {
      expect(await said(['delivered', 'delivered', 'read', 'delivered', 'read'])).toEqual(['delivered', 'read']);
    });

    it('to the same end in every order', async () => {
      const orders: AckType[][] = [
        ['read', 'delivered', 'error'],
        ['error', 'read', 'delivered'],
        ['delivered', 'error', 'read'],
      ];
      for (const order of orders) {
        const told = await said(order);
        expect(told.at(-1)).toBe('read');
        const rising = told.map((type) => ranks.indexOf(type as AckType));
        expect(rising).toEqual([...rising].sort((one, other) => one - other));
      }
    });

    external('that came before it knew of the message', async () => {
      const { harness } = suite;
      if (!harness.loseNextAnswer) throw new Error('An external network can lose an answer.');
      const session = await suite.session();
      const peer = await harness.newPeer();
      harness.loseNextAnswer();
      await expect(harness.parley.send(session, peer, 'x', key('c'))).rejects.toMatchObject({ code: 'unavailable' });
      const [accepted] = await harness.accepted(session, peer);
      if (!accepted) throw new Error('The network took it.');
      await harness.acknowledge(session, peer, accepted, ['read', 'delivered']);
      await harness.allRecorded();
      expect(await acksOf(session, 1)).toEqual(['read']);
      const sent = await harness.parley.send(session, peer, 'x', key('c'));
      expect(sent).toMatchObject({ id: accepted.id, whatsapp_id: accepted.whatsappId });
    });
  });
}
