import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { NativeMessage } from '@parley/engine-kit';
import { type GraphFault, waitFor } from '@parley/testing';
import { GraphClient } from './graph-client.js';
import type { GraphContent } from './graph-message.js';
import { interactiveContent } from './interactive.js';
import { markRead, sendMessage } from './messages.js';
import { anybody, connectionsTo, GraphUnderTest, hello, shortTimeoutMs } from './testing/graph-under-test.js';
import { contactOf } from './vcard-contact.js';

let test: GraphUnderTest;
beforeEach(async () => {
  test = await GraphUnderTest.start();
});
afterEach(async () => {
  expect(await test.stop()).toEqual([]);
});

describe('a message to Graph', () => {
  it('is taken with the id that its statuses will bring', async () => {
    const outcome = await test.send(hello, { replyTo: 'wamid.answered' });
    const [message] = test.graph.state.messages;
    expect(outcome).toEqual({ kind: 'accepted', value: { whatsappId: message?.id, recipientId: '16505551234' } });
    expect(message).toMatchObject({ to: '16505551234', callbackData: '9001' });
    expect(message?.body).toEqual({
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: '16505551234',
      context: { message_id: 'wamid.answered' },
      biz_opaque_callback_data: '9001',
      type: 'text',
      text: { body: 'Hello' },
    });
  });

  it('goes to somebody without a phone number by their business-scoped user id', async () => {
    const message = { recipient: { bsuid: 'US.1349' }, content: hello, callbackData: '9001' };
    expect(await sendMessage(test.client, test.number.phoneNumberId, message)).toMatchObject({ kind: 'accepted' });
    const [sent] = test.graph.state.messages;
    expect(sent?.body).toMatchObject({ recipient: 'US.1349' });
    expect(sent?.body).not.toHaveProperty('to');
  });

  const list = {
    text: 'Which?',
    button: 'Choose',
    sections: [{ title: 'All', rows: [{ id: 'a', title: 'A', description: 'first' }] }],
  };
  const product = { type: 'product', action: { catalog_id: '194', product_retailer_id: 'sku-1' } } as const;
  const sections = [{ title: 'All', product_items: [{ product_retailer_id: 'sku-1' }] }];
  const flow = { flow_message_version: '3', flow_id: '7', flow_cta: 'Sign up' };
  const native: [NativeMessage['type'], NativeMessage['action']][] = [
    ['cta_url', { name: 'cta_url', parameters: { display_text: 'See', url: 'https://shop.example' } }],
    ['location_request_message', { name: 'send_location' }],
    ['request_contact_info', { name: 'request_contact_info' }],
    ['address_message', { name: 'address_message', parameters: { country: 'IN', values: { name: 'Ada' } } }],
    ['flow', { name: 'flow', parameters: { ...flow, flow_action: 'data_exchange' } }],
    ['flow', { name: 'flow', parameters: { ...flow, flow_action_payload: { screen: 'A', data: { a: 1 } } } }],
    ['product', product.action],
    ['product_list', { catalog_id: '194', sections }],
    ['catalog_message', { name: 'catalog_message', parameters: { thumbnail_product_retailer_id: 'sku-1' } }],
  ];
  it.each([
    ['text with a preview', { type: 'text', text: { body: 'https://example.org', preview_url: true } }],
    ['a place', { type: 'location', location: { latitude: 37.4, longitude: -122.1, name: 'Here' } }],
    [
      'contacts',
      { type: 'contacts', contacts: [contactOf('FN:Grace\nTEL;type=WORK;waid=4915112345678:+4915112345678')] },
    ],
    ['a reaction', { type: 'reaction', reaction: { message_id: 'wamid.1', emoji: '👍' } }],
    ['a reaction that is taken back', { type: 'reaction', reaction: { message_id: 'wamid.1', emoji: '' } }],
    [
      'buttons',
      interactiveContent({
        kind: 'buttons',
        ...{ text: 'Sure?', header: { type: 'text', text: 'Delivery', subText: 'Today' }, footer: 'Think' },
        buttons: [
          { id: 'y', title: 'Yes' },
          { id: 'n', title: 'No' },
        ],
      }),
    ],
    ['a list', interactiveContent({ kind: 'list', ...list })],
    ...native.map(([type, action]) => [type, interactiveContent({ kind: 'native', type, text: 'x', action })]),
    ['a product without a text', interactiveContent({ kind: 'native', ...product, text: '' })],
  ] as [string, GraphContent][])('may be %s', async (_, content) => {
    expect(await test.send(content)).toMatchObject({ kind: 'accepted' });
    expect(test.graph.state.messages[0]?.body).toMatchObject(content as object);
  });

  it('has a file above its choices, a document by its name', async () => {
    const header = { type: 'document', filename: 'invoice.pdf' } as const;
    const buttons = [{ id: 'y', title: 'Yes' }];
    expect(interactiveContent({ kind: 'buttons', text: 'Right?', header, buttons }, '42')).toEqual({
      type: 'interactive',
      interactive: {
        type: 'button',
        header: { type: 'document', document: { id: '42', filename: 'invoice.pdf' } },
        body: { text: 'Right?' },
        action: { buttons: [{ type: 'reply', reply: { id: 'y', title: 'Yes' } }] },
      },
    });
  });

  it('with a file that Graph does not have is rejected', async () => {
    expect(await test.send({ type: 'image', image: { id: '1' } })).toMatchObject({
      kind: 'refused',
      refusal: { kind: 'rejected' },
    });
  });

  const misbehaviour: [string, GraphFault, object, number][] = [
    [
      'a 5xx after it was taken',
      { kind: 'status', status: 502, taken: true },
      { kind: 'unknown', reason: 'server_error' },
      1,
    ],
    ['a 5xx before', { kind: 'status', status: 500, taken: false }, { kind: 'unknown', reason: 'server_error' }, 0],
    ['a time-out after it was taken', { kind: 'hang', taken: true }, { kind: 'unknown', reason: 'timeout' }, 1],
    ['a time-out before', { kind: 'hang', taken: false }, { kind: 'unknown', reason: 'timeout' }, 0],
    ['a cut after it was taken', { kind: 'cut', taken: true }, { kind: 'unknown', reason: 'connection_cut' }, 1],
    ['a cut before', { kind: 'cut', taken: false }, { kind: 'unknown', reason: 'connection_cut' }, 0],
    ['a cut in the answer', { kind: 'cut_answer' }, { kind: 'unknown', reason: 'unreadable_answer' }, 1],
    ['an answer that is no JSON', { kind: 'unreadable_answer' }, { kind: 'unknown', reason: 'unreadable_answer' }, 1],
    [
      'an answer without end',
      { kind: 'status', status: 200, body: 'x'.repeat(2 ** 21), taken: true },
      { kind: 'unknown', reason: 'long_answer' },
      1,
    ],
    ['a refused token', { kind: 'refuse', code: 190 }, { kind: 'refused', refusal: { kind: 'session_failed' } }, 0],
    ['a ban', { kind: 'refuse', code: 368 }, { kind: 'refused', refusal: { kind: 'session_banned', banCode: 368 } }, 0],
    [
      'a limit',
      { kind: 'refuse', code: 130429, headers: { 'retry-after': '7' } },
      { kind: 'rate_limited', retryAfterSeconds: 7 },
      0,
    ],
    ['a closed window', { kind: 'refuse', code: 131047 }, { kind: 'refused', refusal: { detail: 'window_closed' } }, 0],
    ['a late answer', { kind: 'delay', ms: 20 }, { kind: 'accepted' }, 1],
  ];
  it.each(misbehaviour)('that meets %s has the outcome that it should', async (_, fault, expected, taken) => {
    const impatient = connectionsTo(test.graph.url, fault.kind === 'hang' ? { timeoutMs: shortTimeoutMs } : {});
    const client = new GraphClient(impatient, test.number.accessToken, anybody);
    test.graph.next('messages', fault);
    expect(await test.send(hello, { client })).toMatchObject(expected);
    expect(test.graph.state.messages).toHaveLength(taken);
    expect(test.graph.requests).toHaveLength(1);
    expect(await test.send(hello, { client })).toMatchObject({ kind: 'accepted' });
    await impatient.destroy();
  });

  it('that finds no Graph was not sent', async () => {
    await test.graph.close();
    expect(await test.send()).toEqual({ kind: 'not_sent', reason: 'unreachable' });
  });

  it('whose time passes while it waits for a connection was not sent, and never is', async () => {
    const narrow = connectionsTo(test.graph.url, { maxRequests: 1, timeoutMs: shortTimeoutMs });
    const client = new GraphClient(narrow, test.number.accessToken, anybody);
    // Shares the connection, and holds it for longer than the second message waits.
    const patient = Object.assign(Object.create(narrow) as typeof narrow, { timeoutMs: 3 * shortTimeoutMs });
    const holding = new GraphClient(patient, test.number.accessToken, anybody);
    test.graph.next('messages', { kind: 'hang', taken: false });
    const [first, second] = await Promise.all([test.send(hello, { client: holding }), test.send(hello, { client })]);
    expect(first).toEqual({ kind: 'unknown', reason: 'timeout' });
    expect(second).toEqual({ kind: 'not_sent', reason: 'timeout' });
    expect(await test.send(hello, { client })).toMatchObject({ kind: 'accepted' });
    expect(test.graph.requests).toHaveLength(2);
    await narrow.destroy();
  });
});

describe('the connections to Graph', () => {
  it('are shared: sends that hang for one team, or one session, hold up no other', async () => {
    const patient = connectionsTo(test.graph.url, { timeoutMs: 60_000 });
    const of = (teamId: string, sessionId: string): GraphClient =>
      new GraphClient(patient, test.number.accessToken, { teamId, sessionId });
    // As many as there were connections, and more.
    test.graph.next('messages', ...Array.from({ length: 400 }, () => ({ kind: 'hang', taken: false }) as const));
    const hanging = ['1', '2', '3'].flatMap((team) =>
      Array.from({ length: 100 }, () => test.send(hello, { client: of(team, team) })),
    );
    let givenUp = 0;
    for (const one of hanging) void one.then(({ kind }) => (givenUp += kind === 'accepted' ? 0 : 1));
    await waitFor(() => test.graph.requests.length > 150, { message: 'sends to hang' });
    const begun = test.graph.requests.length;
    test.graph.forgetFaults('messages');
    expect(await test.send(hello, { client: of('4', '4') })).toMatchObject({ kind: 'accepted' });
    expect(await test.send(hello, { client: of('1', 'another') })).toMatchObject({ kind: 'accepted' });
    expect(givenUp).toBe(0);
    expect(test.graph.requests.length).toBeGreaterThan(begun);
    await patient.destroy();
    await Promise.all(hanging);
  });
});

describe('a message that came', () => {
  it('is marked read, with or without typing', async () => {
    await markRead(test.client, test.number.phoneNumberId, { whatsappId: 'wamid.1', typing: false });
    expect(await markRead(test.client, test.number.phoneNumberId, { whatsappId: 'wamid.2', typing: true })).toEqual({
      kind: 'accepted',
      value: true,
    });
    expect(test.graph.state.read).toEqual([
      { id: 'wamid.1', typing: false },
      { id: 'wamid.2', typing: true },
    ]);
  });
});
