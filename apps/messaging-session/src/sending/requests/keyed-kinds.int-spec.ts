import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { RequestContract } from '@parley/contracts/base';
import { createTemplate, deleteTemplate } from '@parley/contracts/campaigns';
import type { MessageSentPayload } from '@parley/contracts/events';
import {
  findSent,
  forwardMessage,
  sendContacts,
  type SendKind,
  sendLocation,
  type SendMessage,
  sendPoll,
  sendTemplate,
} from '@parley/contracts/messages';
import { type Session, stopSession } from '@parley/contracts/sessions';
import { waitFor } from '@parley/testing';
import { Sends } from '../outbound/index.js';
import { at, type Instance, Installation, projectId, quickLeases, takenOverMs } from '../../testing/index.js';

const to = '+12025550147';

interface Keyed {
  readonly kind: SendKind;
  readonly contract: RequestContract<SendMessage, MessageSentPayload>;
  /** What is asked, and with it something else under the same key. */
  readonly asked: object;
  readonly other: object;
}

const cardOf = (name: string): string => `BEGIN:VCARD\nFN:${name}\nEND:VCARD`;

describe('a send of any kind with an idempotency key', () => {
  let parley: Installation;
  let first: Instance;
  let ada: Session;
  let kinds: Keyed[];
  let messageId: string;
  let templateId: string;

  beforeEach(async () => {
    parley = await Installation.make();
    first = await parley.start('node-a', quickLeases);
    ada = await parley.connected('ada');
    messageId = (await parley.send(ada, to, 'forward me')).id;
    const { id: otherId } = await parley.send(ada, to, 'forward me');
    const template = { projectId, name: 'order', language: 'en', body: 'Hello {{name}}' };
    templateId = (await parley.ask(createTemplate, template)).id;
    const keyed = <Request extends SendMessage>(
      kind: SendKind,
      contract: RequestContract<Request, MessageSentPayload>,
      asked: Omit<Request, keyof SendMessage>,
      other: Partial<Omit<Request, keyof SendMessage>>,
    ): Keyed => ({ kind, contract: contract as never, asked, other });
    kinds = [
      keyed(
        'poll',
        sendPoll,
        { poll: { name: '?', options: ['a', 'b'] } },
        { poll: { name: '?', options: ['b', 'a'] } },
      ),
      keyed('forward', forwardMessage, { messageId }, { messageId: otherId }),
      keyed('location', sendLocation, { latitude: 1, longitude: 2 }, { title: 'x' }),
      keyed('contacts', sendContacts, { contacts: [{ vcard: cardOf('v') }] }, { contacts: [{ vcard: cardOf('w') }] }),
      keyed('template', sendTemplate, { templateId, variables: { name: 'a' } }, { variables: { name: 'b' } }),
    ];
  });
  afterEach(() => parley.close());

  const asking = ({ kind, asked }: Keyed, key: string): SendMessage => ({
    session: 'ada',
    chatId: to,
    ...asked,
    idempotency: { route: `POST /api/${kind}`, key, keepSeconds: 86_400 },
  });
  const send = (keyed: Keyed, key: string, change: object = {}): Promise<MessageSentPayload> =>
    parley.ask(keyed.contract, { ...asking(keyed, key), ...change }, at(ada));
  const find = (keyed: Keyed, key: string, change: object = {}): Promise<MessageSentPayload> => {
    const { session, ...request } = { ...asking(keyed, key), ...change };
    return parley.ask(findSent, { session, kind: keyed.kind, request });
  };
  async function messages(): Promise<number> {
    const { rows } = await parley.database.pool.query<{ n: string }>('SELECT count(*) AS n FROM messages');
    return Number(rows[0]?.n);
  }

  it('is made once however many come at the same moment; another body conflicts', async () => {
    const before = await messages();
    for (const keyed of kinds) {
      const answers = await Promise.all(Array.from({ length: 30 }, () => send(keyed, 'k')));
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
      expect(await find(keyed, 'k')).toEqual(answers[0]);
      const conflict = { code: 'idempotency_conflict' };
      await expect(send(keyed, 'k', keyed.other)).rejects.toMatchObject(conflict);
      await expect(send(keyed, 'k', { chatId: '+12025550148' })).rejects.toMatchObject(conflict);
      await expect(find(keyed, 'k', keyed.other)).rejects.toMatchObject(conflict);
      expect(await send(keyed, 'another', keyed.other)).not.toEqual(answers[0]);
    }
    expect(await messages()).toBe(before + 2 * kinds.length);
    const sent = await parley.events(ada.id, 'message.sent');
    expect(sent).toHaveLength(before + 2 * kinds.length);
  });

  it('whose process died between commit and answer is answered by the next one, and was made once', async () => {
    const before = await messages();
    const sends = first.service.app.get(Sends);
    const complete = sends.send.bind(sends);
    const committed: MessageSentPayload[] = [];
    let die = (): void => undefined;
    const dead = new Promise<never>((_, reject) => {
      die = () => reject(new Error('The process is dead.'));
    });
    dead.catch(() => undefined);
    sends.send = async (...args) => {
      committed.push(await complete(...args));
      return dead;
    };
    const keyed = kinds.slice(0, 2);
    for (const one of keyed) send(one, 'k').catch(() => undefined);
    await waitFor(() => committed.length === keyed.length);
    await first.kill();
    die();
    expect(await messages()).toBe(before + keyed.length);

    await parley.start('node-b', quickLeases);
    // Whether or not anybody runs the session already.
    const firstAnswers = await Promise.all(keyed.map((one) => find(one, 'k')));
    expect(new Set(firstAnswers)).toEqual(new Set(committed));
    for (const [index, one] of keyed.entries()) {
      expect(await waitFor(() => send(one, 'k'), { timeoutMs: takenOverMs })).toEqual(firstAnswers[index]);
    }
    expect(await messages()).toBe(before + keyed.length);
    expect(await parley.events(ada.id, 'message.sent')).toHaveLength(before + keyed.length);
  }, 90_000);

  it('is answered alike when what it was made of has gone, and when no process runs the session', async () => {
    const answers = await Promise.all(kinds.map((keyed) => send(keyed, 'k')));
    await parley.database.pool.query('UPDATE messages SET deleted = TRUE WHERE id = $1', [messageId]);
    await parley.ask(deleteTemplate, { templateId, projectId });
    for (const [index, keyed] of kinds.entries()) expect(await send(keyed, 'k')).toEqual(answers[index]);
    const [, forward] = kinds as [Keyed, Keyed];
    await expect(send(forward, 'new')).rejects.toMatchObject({ code: 'not_found' });
    await parley.ask(stopSession, { session: 'ada' });
    await waitFor(() => first.live.get(ada.id) === undefined);
    for (const [index, keyed] of kinds.entries()) {
      expect(await find(keyed, 'k')).toEqual(answers[index]);
      const gone = keyed.kind === 'forward' || keyed.kind === 'template';
      const code = gone ? 'not_found' : 'session_not_connected';
      await expect(find(keyed, 'new')).rejects.toMatchObject({ code });
      await expect(find(keyed, 'new', { chatId: '381725104812738560' })).rejects.toMatchObject({ code: 'not_found' });
      await expect(find(keyed, 'new', { mentions: ['x'] })).rejects.toMatchObject({ code: 'invalid_parameter' });
    }
    const [contacts] = kinds.filter(({ kind }) => kind === 'contacts') as [Keyed];
    await expect(find(contacts, 'new', { contacts: [{}] })).rejects.toMatchObject({ code: 'missing_field' });
  });
});
