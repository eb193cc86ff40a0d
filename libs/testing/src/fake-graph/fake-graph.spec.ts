import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { httpReceiver } from '../http-receiver.js';
import { FakeGraph } from './fake-graph.js';
import type { FakeNumber } from './graph-state.js';
import { inbound } from './inbound-messages.js';
import { bodyCheckBy } from './meta-document.js';
import { sendWebhooks, shuffled } from './send-webhooks.js';
import { bytesOf, disabledWebhook, messageWebhook, statusWebhook, templateWebhook } from './webhook-bodies.js';

let graph: FakeGraph;
let number: FakeNumber;

beforeEach(async () => {
  graph = await FakeGraph.start();
  number = graph.addNumber();
});

afterEach(() => graph.close());

function post(path: string, body: object, token: string | null = number.accessToken): Promise<Response> {
  const authorization: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` };
  const headers = { 'content-type': 'application/json', ...authorization };
  return fetch(`${graph.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
}

const text = { messaging_product: 'whatsapp', to: '16505551234', type: 'text', text: { body: 'Hi' } };

describe('the fake Graph', () => {
  it("answers as Meta's document shows", async () => {
    const answer = await post(`/v23.0/${number.phoneNumberId}/messages`, text);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({
      messaging_product: 'whatsapp',
      contacts: [{ input: '16505551234', wa_id: '16505551234' }],
      messages: [{ id: graph.state.messages[0]?.id }],
    });
  });

  it.each([
    ['no token', null, 104],
    ['a token that it does not know', 'EAABother', 190],
  ])('refuses %s', async (_, token, code) => {
    const answer = await post(`/v23.0/${number.phoneNumberId}/messages`, text, token);
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ error: { code, type: 'OAuthException' } });
    expect(graph.state.messages).toEqual([]);
  });

  it("refuses a token of another number's", async () => {
    const other = graph.addNumber();
    const answer = await post(`/v23.0/${other.phoneNumberId}/messages`, text);
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ error: { code: 200 } });
    expect(graph.state.messages).toEqual([]);
  });

  it('knows only its own version', async () => {
    expect((await post(`/v1.0/${number.phoneNumberId}/messages`, text)).status).toBe(404);
  });

  it('misbehaves once for each fault', async () => {
    graph.next('messages', { kind: 'refuse', code: 131048 }, { kind: 'status', status: 503, taken: true });
    const statuses = [];
    for (let sent = 0; sent < 3; sent += 1)
      statuses.push((await post(`/v23.0/${number.phoneNumberId}/messages`, text)).status);
    expect(statuses).toEqual([400, 503, 200]);
    expect(graph.state.messages).toHaveLength(2);
  });
});

describe('the webhooks of the fake Graph', () => {
  const customer = { waId: '16505551234', name: 'Sheena Nelson' };

  it('are signed over their bytes, repeated and shuffled the same way each time', async () => {
    const receiver = await httpReceiver();
    number.webhookUrl = receiver.url;
    const bodies = ['1', '2', '3'].map((id) =>
      messageWebhook(number, customer, [{ id, timestamp: 1, content: inbound.text('Grüße/👍') }]),
    );
    expect(await sendWebhooks(number, bodies, { times: 2, shuffle: 7 })).toEqual([200, 200, 200, 200, 200, 200]);
    const expected = shuffled([...bodies, ...bodies], 7);
    expect(receiver.requests.map(({ body }) => JSON.parse(body.toString()) as unknown)).toEqual(expected);
    for (const { body, headers } of receiver.requests) {
      const hex = createHmac('sha256', number.appSecret).update(body).digest('hex');
      expect(headers['x-hub-signature-256']).toBe(`sha256=${hex}`);
    }
    expect(receiver.requests[0]?.body.toString()).toContain('Gr\\u00fc\\u00dfe\\/\\ud83d\\udc4d');
    await receiver.close();
  });

  it('are in the shapes of Meta', () => {
    const message = {
      id: 'wamid.1',
      phoneNumberId: number.phoneNumberId,
      to: '16505551234',
      callbackData: '9001',
      body: {},
    };
    expect(JSON.parse(bytesOf(statusWebhook(number, message, 'failed', 5)).toString())).toMatchObject({
      object: 'whatsapp_business_account',
      entry: [
        {
          id: number.businessAccountId,
          changes: [
            {
              field: 'messages',
              value: {
                metadata: { phone_number_id: number.phoneNumberId },
                statuses: [
                  {
                    id: 'wamid.1',
                    status: 'failed',
                    timestamp: '5',
                    biz_opaque_callback_data: '9001',
                    errors: [{ code: 131047 }],
                  },
                ],
              },
            },
          ],
        },
      ],
    });
    const template = {
      id: '12345678901234567',
      businessAccountId: '1',
      name: 'x',
      language: 'en',
      category: 'UTILITY',
      components: [],
      status: 'PENDING',
    };
    expect(bytesOf(templateWebhook(template, 'APPROVED')).toString()).toContain(
      '"message_template_id":12345678901234567,',
    );
    expect(bytesOf(disabledWebhook(number, 'DISABLE')).toString()).toContain('"waba_ban_state":"DISABLE"');
  });

  it('are shuffled without losing one', () => {
    const items = Array.from({ length: 50 }, (_, index) => index);
    const mixed = shuffled(items, 3);
    expect(mixed).not.toEqual(items);
    expect(mixed.toSorted((one, other) => one - other)).toEqual(items);
  });
});

const withDocument = process.env.PARLEY_META_OPENAPI === undefined ? it.skip : it;

describe("Meta's document", () => {
  withDocument.each([
    ['a field too many', { ...text, colour: 'red' }],
    ['a type of no message', { ...text, type: 'hologram' }],
    ['no recipient', { ...text, to: undefined }],
    ['two to go to', { ...text, recipient: 'US.1' }],
    ['no content', { ...text, text: undefined }],
    [
      'four buttons',
      {
        ...text,
        type: 'interactive',
        text: undefined,
        interactive: {
          type: 'button',
          body: { text: 'x' },
          action: {
            buttons: Array.from({ length: 4 }, (_, id) => ({ type: 'reply', reply: { id: String(id), title: 'x' } })),
          },
        },
      },
    ],
    [
      'a link that has no label',
      {
        ...text,
        type: 'interactive',
        text: undefined,
        interactive: {
          type: 'cta_url',
          body: { text: 'x' },
          action: { name: 'cta_url', parameters: { url: 'https://a.example' } },
        },
      },
    ],
    ['too long callback data', { ...text, biz_opaque_callback_data: 'x'.repeat(513) }],
  ])('refuses a message with %s', async (_, body) => {
    expect((await post(`/v23.0/${number.phoneNumberId}/messages`, body)).status).toBe(400);
    expect(graph.violations).toHaveLength(1);
    expect(graph.state.messages).toEqual([]);
  });

  it('is not asked where it is not there', async () => {
    const check = await bodyCheckBy(undefined);
    expect(check('messages', { type: 'hologram' })).toBeUndefined();
  });
});
