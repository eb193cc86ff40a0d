import type { Session } from '@parley/contracts/sessions';
import type { TestingNumber } from '@parley/contracts/testing-numbers';
import type { WebhookEndpointWithSecret } from '@parley/contracts/webhooks';
import {
  type ParleyClient,
  RequestRefused,
  startVerifyingReceiver,
  until,
  type VerifyingReceiver,
} from '@parley/tools';

const connectTimeoutMs = 30_000;
/** A port where nothing listens. */
const deadUrl = 'http://127.0.0.1:9/webhooks';

const conversation = [
  ['in', 'Hi! Is the blue jacket back in size M?'],
  ['out', 'Hello Maria, yes: four came in this morning.'],
  ['in', 'Great. Can you keep one for me until Friday?'],
  ['out', 'It is at the counter under your name.'],
  ['in', 'Thank you, see you on Friday!'],
] as const;

export interface DemoData {
  sessionId: string;
  waitingSessionId: string;
  /** Dashboard path of the longest conversation. */
  chatPath: string;
  receiver: VerifyingReceiver;
}

/** Creates a small shop: two connected numbers and one to be linked, conversations, a webhook that works and one that fails. */
export async function makeDemoData(parley: ParleyClient, projectId: string): Promise<DemoData> {
  const receiver = await startVerifyingReceiver();
  const webhook = await parley.post<WebhookEndpointWithSecret>('/api/webhooks', {
    projectId,
    url: receiver.url,
    events: ['*'],
    description: 'Orders',
  });
  receiver.useSecret(webhook.secret);
  await parley.post('/api/webhooks', { projectId, url: deadUrl, events: ['message.received'], description: 'Old CRM' });
  const shop = await connectedSession(parley, projectId, 'shop', 'GB');
  await connectedSession(parley, projectId, 'support', 'US');
  const waiting = await parley.post<Session>('/api/sessions', {
    projectId,
    name: 'warehouse',
    config: { pairing: 'qr' },
  });
  for (let person = 3; person >= 0; person -= 1) await talk(parley, projectId, shop, person);
  const chat = await until(() => longestChat(parley), connectTimeoutMs, 'the conversations');
  return { sessionId: shop.session.id, waitingSessionId: waiting.id, chatPath: `/chats/shop/${chat}`, receiver };
}

interface OnNumber {
  session: Session;
  phoneNumber: string;
}

async function connectedSession(
  parley: ParleyClient,
  projectId: string,
  name: string,
  country: TestingNumber['country'],
): Promise<OnNumber> {
  const number = await parley.post<TestingNumber>('/v1/testing-numbers', { projectId, country });
  const session = await parley.post<Session>('/api/sessions', {
    projectId,
    name,
    config: { testingNumberId: number.id },
  });
  const isConnected = async (): Promise<boolean> =>
    (await parley.get<Session>(`/api/sessions/${session.id}`)).status === 'CONNECTED';
  await until(isConnected, connectTimeoutMs, `session ${name}`);
  return { session, phoneNumber: number.phoneNumber };
}

async function talk(parley: ParleyClient, projectId: string, shop: OnNumber, person: number): Promise<void> {
  const phone = await parley.post<TestingNumber>('/v1/testing-numbers', { projectId, country: 'GB' });
  for (const [direction, text] of conversation.slice(0, conversation.length - person)) {
    if (direction === 'in') {
      await parley.post(`/v1/testing-numbers/${phone.id}/messages`, { to: shop.phoneNumber, type: 'text', text });
      await until(() => hasCome(parley, phone.phoneNumber, text), connectTimeoutMs, `“${text}”`);
    } else {
      await parley.post('/api/sendText', { session: shop.session.id, chatId: phone.phoneNumber, text });
    }
  }
}

/** The longest chat is the one that was written to last. */
async function longestChat(parley: ParleyClient): Promise<string | undefined> {
  const chats = await parley.get<{ id: string }[]>('/api/shop/chats');
  return chats.length < 4 ? undefined : chats[0]?.id;
}

/** Whether the shop received that text from the number; a reply may only follow it. */
async function hasCome(parley: ParleyClient, phoneNumber: string, text: string): Promise<boolean> {
  const path = `/api/shop/chats/${encodeURIComponent(phoneNumber)}/messages`;
  const messages = await parley.get<object[]>(path).catch((error: unknown) => {
    // No message from that number has arrived yet.
    if (error instanceof RequestRefused && error.status === 404) return [];
    throw error;
  });
  return JSON.stringify(messages).includes(text);
}
