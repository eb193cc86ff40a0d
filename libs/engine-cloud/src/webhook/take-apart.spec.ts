import { describe, expect, it } from '@jest/globals';
import { hubSignature } from '@parley/testing';
import { takeApart, type TakenApart } from './take-apart.js';
import { message, ofAccount, ofNumber, receivedAt } from './testing/meta-webhooks.js';

const appSecret = 'a secret';

function take(body: object | string): TakenApart {
  const raw = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
  return takeApart({ raw, appSecret, signature: hubSignature(appSecret, raw), receivedAt });
}
const text = (id: string, more: object = {}): object => message({ id, type: 'text', text: { body: 'x' }, ...more });
const many = (count: number, one: (n: number) => object): object[] => Array.from({ length: count }, (_, n) => one(n));
function itemsOf(taken: TakenApart): Record<string, unknown>[] {
  if (taken.kind !== 'read') throw new Error(taken.kind);
  return taken.items.map(({ item }) => JSON.parse(item) as Record<string, unknown>);
}

describe('a post to a webhook URL', () => {
  it('is verified before it is parsed', () => {
    const raw = Buffer.from('{');
    expect(takeApart({ raw, appSecret, signature: hubSignature('another', raw), receivedAt })).toEqual({
      kind: 'unsigned',
    });
    expect(take('{')).toEqual({ kind: 'no_json' });
    expect(take('[]')).toEqual({ kind: 'read', items: [], unread: { malformed: 1 } });
  });

  it.each<[string, (count: number) => object]>([
    ['messages', (count) => ofNumber({ messages: many(count, (n) => text(`wamid.${n}`)) })],
    ['statuses', (count) => ofNumber({ statuses: many(count, (n) => ({ id: `wamid.${n}`, status: 'read' })) })],
    ['echoes', (count) => ofNumber({ message_echoes: many(count, (n) => text(`wamid.${n}`)) }, 'smb_message_echoes')],
    ['empty messages', (count) => ofNumber({ messages: many(count, () => ({})) })],
    ['changes', (count) => ({ entry: [{ id: '1', changes: many(count, () => ({ field: 'new', value: {} })) }] })],
    [
      'changes of accounts',
      (count) => ({
        entry: many(count, () => (ofAccount('account_update', { event: 'X' }) as { entry: object[] }).entry[0] ?? {}),
      }),
    ],
    ['entries', (count) => ({ entry: many(count, () => ({})) })],
  ])('has at most 1,000 %s', (_, body) => {
    expect(take(body(1_000)).kind).toBe('read');
    expect(take(body(1_001))).toEqual({ kind: 'too_many_items' });
  });

  it('has as many messages of history as fit', () => {
    const past = many(5_000, (n) => text(`wamid.${n}`));
    const history = [{ threads: [{ id: '16505551234', messages: past }] }];
    expect(itemsOf(take(ofNumber({ history }, 'history')))).toHaveLength(5_000);
    const broken = [{ threads: [{ messages: many(5_000, () => ({})) }] }];
    expect(take(ofNumber({ history: broken }, 'history'))).toMatchObject({ items: [], unread: { malformed: 1_000 } });
  });

  it('is read in a time that grows with its size, whoever its contacts are', () => {
    const contacts = many(40_000, (n) => ({ wa_id: String(10_000_000 + n) }));
    const messages = many(1_000, (n) => text(`wamid.${n}`, { from: String(20_000_000 + n) }));
    const before = process.cpuUsage();
    expect(itemsOf(take(ofNumber({ contacts, messages })))).toHaveLength(1_000);
    // To look through all contacts for each message took 40,000,000 steps: many seconds.
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(2_000);
  });

  it('multiplies no name: that of a contact is cut', () => {
    const contacts = [{ wa_id: '16505551234', profile: { name: 'x'.repeat(2_000_000) } }];
    const taken = take(ofNumber({ contacts, messages: many(1_000, (n) => text(`wamid.${n}`)) }));
    expect(new Set(itemsOf(taken).map(({ pushName }) => (pushName as string).length))).toEqual(new Set([1_000]));
  });

  it.each([
    ['a text that no event can hold', text('wamid.1', { text: { body: 'x'.repeat(1_000_000) } })],
    [
      'an object of very many members',
      message({
        ...{ id: 'wamid.1', type: 'interactive' },
        interactive: Object.fromEntries(many(6_000, () => ({})).map((_, n) => [`m${n}`, n])),
      }),
    ],
    ['a referral of very many members', text('wamid.1', { referral: { list: many(6_000, () => ({})) } })],
  ])('keeps a message with %s without its content', (_, vast) => {
    const [item] = itemsOf(take(ofNumber({ messages: [vast] })));
    expect(item?.message).toEqual({
      ...{ whatsappId: 'wamid.1', timestamp: 1_749_416_383 },
      body: { kind: 'message', type: 'unknown', unavailableReason: 'too_large' },
    });
  });
});

describe('the answer to a request for contact information', () => {
  const vcard = 'BEGIN:VCARD\nVERSION:3.0\nFN:Ana Lima\nTEL;type=CELL;waid=5511911110001:+55 11 91111-0001\nEND:VCARD';
  const answer = (contact: object) => ofNumber({ messages: [message({ type: 'contacts', contacts: [contact] })] });

  it('is a shared number with the name and number of its vCard', () => {
    const shared = { kind: 'message', type: 'phone_number_shared', displayName: 'Ana Lima', text: vcard };
    const expected = [{ message: { body: shared } }];
    expect(itemsOf(take(answer({ origin: 'contact_request', vcard })))).toMatchObject(expected);
    const ofMessage = message({ type: 'contacts', origin: 'contact_request', contacts: [{ vcard }] });
    expect(itemsOf(take(ofNumber({ messages: [ofMessage] })))).toMatchObject(expected);
  });

  it('tells the number of somebody who is known by a user id alone', () => {
    const { from: _, ...content } = message({ from_user_id: 'BR.1', type: 'contacts' }) as Record<string, unknown>;
    const sent = (contact: object) => itemsOf(take(ofNumber({ messages: [{ ...content, contacts: [contact] }] })));
    const known = [{ from: { bsuid: 'BR.1', phoneNumber: '+5511911110001' } }];
    expect(sent({ origin: 'contact_request', vcard })).toMatchObject(known);
    expect(sent({ origin: 'contact_request', phones: [{ phone: '+55 11 91111-0001' }] })).toMatchObject(known);
    expect(sent({ origin: 'other', vcard })[0]?.from).toEqual({ bsuid: 'BR.1' });
  });

  it('is a contact where nobody asked, with the vCard that came', () => {
    const card = { name: { formatted_name: 'Ana' }, phones: [{ phone: '+5511911110001' }], vcard };
    expect(itemsOf(take(answer({ origin: 'other', ...card })))).toMatchObject([
      { message: { body: { type: 'contact', displayName: 'Ana', text: vcard } } },
    ]);
  });

  it.each(['nonsense', `${vcard}\n${vcard}`, 7])('is read without a vCard that is none (%#)', (wrong) => {
    expect(itemsOf(take(answer({ vcard: wrong })))).toMatchObject([{ message: { body: { displayName: '' } } }]);
  });
});

describe('a person whose number differs between `contacts` and `messages`', () => {
  const bruna = { profile: { name: 'Bruna' }, wa_id: '553188881111' };
  const from = '5531988881111';

  it('is the same where the value has one contact and one sender', () => {
    const messages = [text('wamid.1', { from }), text('wamid.2', { from })];
    expect(itemsOf(take(ofNumber({ contacts: [bruna], messages })))).toMatchObject([
      {
        kind: 'number_changed',
        before: { phoneNumber: '+553188881111' },
        after: { phoneNumber: '+5531988881111' },
        isSpelling: true,
      },
      { kind: 'message', from: { phoneNumber: '+5531988881111' }, pushName: 'Bruna' },
      { kind: 'message', from: { phoneNumber: '+5531988881111' }, pushName: 'Bruna' },
    ]);
  });

  it.each([
    ['two contacts', { contacts: [bruna, { wa_id: '4915123091898' }], messages: [text('wamid.1', { from })] }],
    [
      'two senders',
      { contacts: [bruna], messages: [text('wamid.1', { from }), text('wamid.2', { from: '49151230' })] },
    ],
    [
      'another user id',
      {
        contacts: [{ ...bruna, user_id: 'BR.1' }],
        messages: [text('wamid.1', { from, from_user_id: 'BR.2' })],
      },
    ],
  ])('is not said to be the same where there are %s', (_, value) => {
    const items = itemsOf(take(ofNumber(value)));
    expect(items.map(({ kind }) => kind)).not.toContain('number_changed');
    expect(items[0]).toMatchObject({ pushName: '' });
  });

  it('has both numbers where the user id says that they are the same', () => {
    const value = {
      contacts: [{ ...bruna, user_id: 'BR.1' }, { wa_id: '4915123091898' }],
      messages: [text('wamid.1', { from, from_user_id: 'BR.1' })],
    };
    expect(itemsOf(take(ofNumber(value)))).toMatchObject([
      { kind: 'number_changed', isSpelling: true },
      { kind: 'message', pushName: 'Bruna', from: { phoneNumber: '+5531988881111', bsuid: 'BR.1' } },
    ]);
  });
});
