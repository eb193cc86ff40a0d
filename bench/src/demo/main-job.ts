import { randomBytes } from 'node:crypto';
import type { EventDetail, MessageSentPayload } from '@parley/contracts/events';
import type { Session } from '@parley/contracts/sessions';
import type { TestingNumber } from '@parley/contracts/testing-numbers';
import type { Delivery, DeliveryAttempt, WebhookEndpointWithSecret } from '@parley/contracts/webhooks';
import {
  type ParleyClient,
  type ReceivedWebhook,
  startVerifyingReceiver,
  until,
  type VerifyingReceiver,
} from '@parley/tools';
import type { Steps } from './steps.js';

const timeoutMs = 15_000;
const greeting = 'Hello from the Parley demo 👋';

/**
 * Plays the main job: Alice writes to Bob over the sandbox network; both events are recorded with their bytes and reach a
 * webhook whose signature the official library accepts. Removes everything it created.
 */
export async function playMainJob(parley: ParleyClient, projectId: string, steps: Steps): Promise<void> {
  const suffix = randomBytes(3).toString('hex');
  const receiver = await startVerifyingReceiver();
  const undo: (() => Promise<void>)[] = [() => receiver.close()];
  try {
    const [aliceNumber, bobNumber] = await steps.run(
      'two testing numbers',
      () => Promise.all([newNumber(parley, projectId, 'US'), newNumber(parley, projectId, 'GB')]),
      (numbers) => numbers.map((number) => number.phoneNumber).join(' and '),
    );
    undo.push(() => parley.delete(`/v1/testing-numbers/${aliceNumber.id}`));
    undo.push(() => parley.delete(`/v1/testing-numbers/${bobNumber.id}`));

    const webhook = await steps.run(
      'a webhook endpoint',
      () => parley.post<WebhookEndpointWithSecret>('/api/webhooks', { projectId, url: receiver.url, events: ['*'] }),
      (made) => made.url ?? made.id,
    );
    undo.push(() => parley.delete(`/api/webhooks/${webhook.id}`));
    receiver.useSecret(webhook.secret);

    const names = { alice: `alice-${suffix}`, bob: `bob-${suffix}` };
    for (const [name, number] of [
      [names.alice, aliceNumber],
      [names.bob, bobNumber],
    ] as const) {
      await steps.run(
        `session ${name}`,
        () => connectedSession(parley, projectId, name, number),
        (session) => session.status,
      );
      undo.push(() => parley.delete(`/api/sessions/${name}`));
    }

    const sent = await steps.run(
      'send a text from Alice to Bob',
      () =>
        parley.post<MessageSentPayload>('/api/sendText', {
          session: names.alice,
          chatId: bobNumber.phoneNumber,
          text: greeting,
        }),
      (message) => `message ${message.id}`,
    );
    await followTheMessage({ parley, projectId, webhookId: webhook.id, receiver, names, steps }, sent);
  } finally {
    for (const step of undo.reverse()) await step();
  }
}

interface Stage {
  parley: ParleyClient;
  projectId: string;
  webhookId: string;
  receiver: VerifyingReceiver;
  names: { alice: string; bob: string };
  steps: Steps;
}

async function followTheMessage(
  { parley, projectId, webhookId, receiver, names, steps }: Stage,
  sent: MessageSentPayload,
): Promise<void> {
  const from = (session: string, event: string) => (webhook: ReceivedWebhook) =>
    webhook.envelope.session === session && webhook.envelope.event === event;
  const received = await steps.run(
    'signed webhook: message.received at Bob',
    () => receiver.next(from(names.bob, 'message.received')),
    ({ envelope }) => JSON.stringify(envelope.payload.text),
  );
  expectTrue(received.envelope.payload.text === greeting, 'the text that arrived is the text that was sent');
  expectTrue(
    received.envelope.payload.whatsapp_id === sent.whatsapp_id,
    'both sides know the message by one whatsapp_id',
  );

  await steps.run('signed webhook: message.sent at Alice', () => receiver.next(from(names.alice, 'message.sent')));
  for (const type of ['delivered', 'read']) {
    await steps.run(`signed webhook: message.ack "${type}" at Alice`, () =>
      receiver.next((webhook) => from(names.alice, 'message.ack')(webhook) && webhook.envelope.payload.type === type),
    );
  }

  await steps.run('event history has the exact bytes that were delivered', async () => {
    const path = `/platform/projects/${projectId}/events/${received.envelope.id}?includePayload=true`;
    const record = await parley.get<EventDetail>(path);
    expectTrue(record.type === 'message.received', 'the record is of the event');
    expectTrue(
      Buffer.from(record.payload ?? '', 'base64').equals(received.body),
      'history and webhook have the same bytes',
    );
  });

  await steps.run(
    'the delivery lists its one attempt',
    async () => {
      const path = `/api/webhooks/${webhookId}/deliveries/${received.deliveryId}`;
      const delivery = await untilSettled(() => parley.get<Delivery>(path));
      const { data } = await parley.get<{ data: DeliveryAttempt[] }>(`${path}/attempts`);
      expectTrue(delivery.status === 'succeeded' && data.length === 1, 'delivered by the first attempt');
      return data[0];
    },
    (attempt) => `${String(attempt?.responseStatus)} in ${String(attempt?.durationMs)} ms`,
  );
  expectTrue(receiver.rejected() === 0, 'every signature was valid');
}

function newNumber(parley: ParleyClient, projectId: string, country: string): Promise<TestingNumber> {
  return parley.post('/v1/testing-numbers', { projectId, country });
}

async function connectedSession(
  parley: ParleyClient,
  projectId: string,
  name: string,
  number: TestingNumber,
): Promise<Session> {
  await parley.post('/api/sessions', { name, projectId, config: { testingNumberId: number.id } });
  const connected = async (): Promise<Session | false> => {
    const session = await parley.get<Session>(`/api/sessions/${name}`);
    return session.status === 'CONNECTED' && session;
  };
  return until(connected, timeoutMs, `session ${name} to connect`);
}

/** Waits for the recorded result: it is stored just after the receiver has answered the attempt. */
function untilSettled(read: () => Promise<Delivery>): Promise<Delivery> {
  const settled = async (): Promise<Delivery | false> => {
    const delivery = await read();
    return delivery.status !== 'pending' && delivery;
  };
  return until(settled, timeoutMs, 'the delivery to be recorded');
}

function expectTrue(condition: boolean, what: string): void {
  if (!condition) throw new Error(`Not true: ${what}.`);
}
