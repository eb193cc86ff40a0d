import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MessageSentPayload } from '@parley/contracts/events';
import {
  chatOverview,
  getMessage,
  listMessages,
  sendButtons,
  sendList,
  type SendList,
} from '@parley/contracts/messages';
import type { Session } from '@parley/contracts/sessions';
import { createTestingNumber, sendFromTestingNumber, type TestingNumber } from '@parley/contracts/testing-numbers';
import { at, Installation, phoneOf, projectId, received } from '../../testing/index.js';

const buttons = [
  { id: 'y', title: 'Yes' },
  { id: 'n', title: 'No' },
];
const row = { id: 'a', title: '16:00', description: 'Before the rain' };
const sections = [{ title: 'Today', rows: [row] }];

describe('buttons and lists on the sandbox', () => {
  let parley: Installation;
  let ada: Session;
  let bob: Session;
  let phone: TestingNumber;
  beforeAll(async () => {
    [parley, ada, bob] = await Installation.running('ada', 'bob');
    phone = await parley.ask(createTestingNumber, { projectId, country: 'US' });
  });
  afterAll(() => parley.close());

  const offer = (chatId: string): Promise<MessageSentPayload> =>
    parley.ask(sendButtons, { session: 'ada', chatId, text: 'Come?', buttons }, at(ada));
  const list = (chatId: string, more: Partial<SendList> = {}): Promise<MessageSentPayload> =>
    parley.ask(sendList, { session: 'ada', chatId, text: 'When?', button: 'Choose', sections, ...more }, at(ada));
  const choose = (messageId: string, id: string, more: object = {}): Promise<MessageSentPayload> =>
    parley.ask(sendFromTestingNumber, {
      ...{ testingNumberId: phone.id, to: phoneOf(ada), type: 'choice', messageId, id },
      ...more,
    });

  it('are a text that lists the choices at the other side', async () => {
    const sent = await offer(phoneOf(bob));
    expect(sent.type).toBe('text');
    const got = await received(parley, bob, sent);
    expect(got).toMatchObject({ type: 'text', text: 'Come?\n\n1. Yes\n2. No' });
    expect(Object.keys(got)).not.toContain('choices');
    const own = await parley.ask(getMessage, { session: 'ada', chatId: phoneOf(bob), messageId: sent.id });
    expect(own).toMatchObject({ type: 'text', text: 'Come?\n\n1. Yes\n2. No' });
    expect(Object.keys(own)).not.toContain('choices');
  });

  it('are answered by a testing number as Meta tells of answers', async () => {
    const answers = [
      [await offer(phone.phoneNumber), 'n', 'No', { type: 'button_reply', button_reply: buttons[1] }],
      [await list(phone.phoneNumber), 'a', row.title, { type: 'list_reply', list_reply: row }],
    ] as const;
    for (const [question, id, text, interactive] of answers) {
      const chosen = await choose(question.whatsapp_id, id);
      const payload: unknown = await received(parley, ada, chosen);
      expect(payload).toEqual({
        id: expect.any(String),
        whatsapp_id: chosen.whatsapp_id,
        conversation: expect.objectContaining({ phoneNumber: phone.phoneNumber }),
        timestamp: String(chosen.timestamp),
        type: 'interactive',
        senderName: phone.phoneNumber,
        text,
        replyTo: question.id,
        interactive,
      });
      const { id: messageId, conversation } = payload as { id: string; conversation: { id: string } };
      const chat = { session: 'ada', chatId: phone.phoneNumber };
      const shown = { id: messageId, type: 'unknown', text, replyTo: question.id };
      expect(await parley.ask(getMessage, { ...chat, messageId })).toMatchObject(shown);
      expect((await parley.ask(listMessages, { ...chat, limit: 1, offset: 0 })).data).toMatchObject([shown]);
      const { data } = await parley.ask(chatOverview, { session: 'ada', limit: 50, offset: 0 });
      expect(data.find(({ id }) => id === conversation.id)?.lastMessage).toMatchObject(shown);
    }
  });

  it('are answered by what they offer alone', async () => {
    const { whatsapp_id } = await offer(phone.phoneNumber);
    await expect(choose(whatsapp_id, 'maybe')).rejects.toMatchObject({ code: 'invalid_parameter' });
    await expect(choose('3EB000', 'y')).rejects.toMatchObject({ code: 'not_found' });
    const plain = await parley.send(ada, phone.phoneNumber, 'Come?');
    await expect(choose(plain.whatsapp_id, 'y')).rejects.toMatchObject({ code: 'not_found' });
    await expect(choose(whatsapp_id, 'y', { id: undefined })).rejects.toMatchObject({ code: 'missing_field' });
    const other = await parley.ask(createTestingNumber, { projectId, country: 'US' });
    const byOther = choose(whatsapp_id, 'y', { testingNumberId: other.id });
    await expect(byOther).rejects.toMatchObject({ code: 'not_found' });
  });

  it('name the field that is wrong', async () => {
    const rows = Array.from({ length: 6 }, (_, index) => ({ id: `${index}`, title: `Row ${index}` }));
    const more = rows.map(({ id, title }) => ({ id: `more ${id}`, title }));
    const wrong: [() => Promise<unknown>, string, RegExp][] = [
      [
        () => list('+12025550147', { sections: [{ rows }, { rows }] }),
        'invalid_parameter',
        /sections.*more than 10 rows/,
      ],
      [() => list('+12025550147', { sections: [{ rows: [row, row] }] }), 'invalid_parameter', /sections.*id twice/],
      [
        () => list('+12025550147', { sections: [{ title: 'One', rows }, { rows: more.slice(0, 1) }] }),
        'missing_field',
        /sections\.1\.title/,
      ],
      [() => list('+12025550147', { button: 'x'.repeat(21) }), 'invalid_parameter', /button/],
      [
        () =>
          parley.ask(
            sendButtons,
            { session: 'ada', chatId: '+12025550147', text: 'x', buttons: [...buttons, ...buttons] },
            at(ada),
          ),
        'invalid_parameter',
        /buttons/,
      ],
    ];
    for (const [asked, code, message] of wrong) {
      await expect(asked()).rejects.toMatchObject({ code, message: expect.stringMatching(message) });
    }
  });

  it('are sent once for a key', async () => {
    const keyed = { idempotency: { route: 'POST /api/sendList', key: 'a', keepSeconds: 60 } };
    const [first, second] = await Promise.all([list(phoneOf(bob), keyed), list(phoneOf(bob), keyed)]);
    expect(second).toEqual(first);
  });
});
