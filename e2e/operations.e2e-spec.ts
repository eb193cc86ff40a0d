import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Campaign, CampaignRecipientState } from '@parley/contracts/campaigns';
import type { EventRecord } from '@parley/contracts/events';
import { type CancelReceipt, isTerminal, type Operation, type OperationTransition } from '@parley/contracts/operations';
import { waitFor } from '@parley/testing';
import { PrivateParley } from '@parley/tools';
import { ask, type Answer } from './support/http.js';
import { connectedSession, sessionIn } from './support/sessions.js';
import { timeouts } from './support/timeouts.js';

/** Long-running work as its owner sees it, by HTTP alone: campaigns, enrollment, waits, cancel, killed processes. */
let parley: PrivateParley;

beforeAll(async () => {
  parley = await PrivateParley.start();
  await connectedSession(parley, 'shop');
}, timeouts.startMs);

afterAll(async () => {
  await parley?.stop();
}, timeouts.stopMs);

interface CampaignWish {
  recipients: { to: string; variables?: Record<string, string> }[];
  ratePerMinute?: number;
  session?: string;
  scheduledAt?: string;
}

interface Started {
  campaign: Campaign;
  operationId: string;
}

function request<T>(method: string, path: string, body?: object, headers?: Record<string, string>): Promise<Answer<T>> {
  const { baseUrl, team } = parley.credentials;
  return ask<T>(baseUrl, method, path, { key: team.key, body, headers });
}

async function startCampaign(wish: CampaignWish): Promise<Started> {
  const { status, body } = await request<Started>('POST', '/v1/campaigns', {
    projectId: parley.credentials.project.id,
    name: 'Autumn',
    session: 'shop',
    message: { type: 'text', text: 'Hello {{name}}' },
    ratePerMinute: 4800,
    ...wish,
  });
  expect(status).toBe(202);
  return body;
}

/** Held by the server until the operation has ended; asked again while it has not. */
async function ended(operationId: string): Promise<Operation> {
  for (const deadline = Date.now() + timeouts.recoveryMs; Date.now() < deadline;) {
    const { status, body } = await request<Operation>('GET', `/platform/operations/${operationId}?wait=30`);
    if (status === 200 && isTerminal(body.status)) return body;
  }
  throw new Error(`Operation ${operationId} did not end.`);
}

async function path(operationId: string): Promise<string[]> {
  const { body } = await request<{ data: OperationTransition[] }>(
    'GET',
    `/platform/operations/${operationId}/transitions`,
  );
  expect(body.data.map(({ sequence }) => sequence)).toEqual(body.data.map((_, index) => index + 1));
  return body.data.map(({ to }) => to);
}

async function recipientsOf({ campaign }: Started): Promise<CampaignRecipientState[]> {
  const { body } = await request<{ data: CampaignRecipientState[] }>(
    'GET',
    `/v1/campaigns/${campaign.id}/recipients?limit=500`,
  );
  return body.data;
}

/** Numbers of the sandbox network, none of which ends in a magic way. */
function people(count: number): CampaignWish['recipients'] {
  return Array.from({ length: count }, (_, index) => ({
    to: `+1202555${1000 + index}`,
    variables: { name: `No. ${index}` },
  }));
}

describe('a campaign', () => {
  it(
    'sends to each recipient, tells who failed, and is told by team history',
    async () => {
      const started = await startCampaign({
        recipients: [...people(3), { to: '+12025550000', variables: { name: 'Unknown' } }],
      });
      expect(await ended(started.operationId)).toMatchObject({
        kind: 'campaign',
        status: 'succeeded',
        error: null,
        capabilities: { cancellable: false },
      });
      expect(await path(started.operationId)).toEqual(['pending', 'running', 'succeeded']);
      const recipients = await recipientsOf(started);
      expect(recipients.map(({ status }) => status)).toEqual(['sent', 'sent', 'sent', 'failed']);
      expect(recipients[3]).toMatchObject({ error: 'recipient_not_found' });
      const types = await waitFor(async () => {
        const { body } = await request<{ data: EventRecord[] }>('GET', '/platform/events');
        const own = body.data.filter(({ source }) => source.id === started.campaign.id).map(({ type }) => type);
        return own.length === 3 && own;
      });
      expect(types.toReversed()).toEqual(['campaign.created', 'campaign.started', 'campaign.completed']);
    },
    timeouts.recoveryMs,
  );

  it(
    'waits for its session, and goes on by itself',
    async () => {
      await connectedSession(parley, 'sleepy');
      await request('POST', '/api/sessions/sleepy/stop');
      await sessionIn(parley, 'sleepy', 'DISCONNECTED');
      const { operationId } = await startCampaign({ session: 'sleepy', recipients: people(2) });
      const waiting = await waitFor(
        async () => {
          const { body } = await request<Operation>('GET', `/platform/operations/${operationId}?wait=5`);
          return body.status === 'action_required' && body;
        },
        { timeoutMs: timeouts.soonMs },
      );
      expect(waiting.actionRequired).toMatchObject({ code: 'connect_session' });
      await request('POST', '/api/sessions/sleepy/start');
      expect((await ended(operationId)).status).toBe('succeeded');
    },
    timeouts.recoveryMs,
  );

  it(
    'is cancelled once, however often it is asked, and skips the rest',
    async () => {
      const started = await startCampaign({ recipients: people(100), ratePerMinute: 120 });
      const { operationId } = started;
      await waitFor(async () => (await recipientsOf(started)).some(({ status }) => status === 'sent'));
      const cancel = () =>
        request<CancelReceipt>('POST', `/platform/operations/${operationId}/cancel`, undefined, {
          'idempotency-key': 'autumn-1',
        });
      const answers = await Promise.all([cancel(), cancel(), cancel()]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(answers.map(({ body }) => body.idempotency.replayed).toSorted()).toEqual([false, true, true]);
      const [first] = answers.map(({ body }) => body.operation);
      for (const { body } of answers) expect(body.operation).toEqual(first);
      expect((await ended(operationId)).status).toBe('cancelled');
      expect(await path(operationId)).toEqual(['pending', 'running', 'cancelling', 'cancelled']);
      const again = await cancel();
      expect(again.body).toMatchObject({ operation: first, idempotency: { replayed: true } });
      const late = await request('POST', `/platform/operations/${operationId}/cancel`, undefined, {
        'idempotency-key': 'autumn-2',
      });
      expect(late).toMatchObject({ status: 409, body: { code: 'operation_conflict', operation: { id: operationId } } });
      const counts = new Map<string, number>();
      for (const { status } of await recipientsOf(started)) counts.set(status, (counts.get(status) ?? 0) + 1);
      expect([...counts.keys()].toSorted()).toEqual(['sent', 'skipped']);
    },
    timeouts.recoveryMs,
  );

  it.each(['messaging-session', 'operations', 'gateway'] as const)(
    'neither loses nor repeats a recipient when %s is killed in the middle',
    async (service) => {
      const started = await startCampaign({ recipients: people(60), ratePerMinute: 1200 });
      await waitFor(async () => (await recipientsOf(started)).filter(({ status }) => status === 'sent').length >= 10);
      const { services } = await parley.state();
      process.kill(services.find(({ name }) => name === service)?.pid as number, 'SIGKILL');
      const operation = await waitFor(() => ended(started.operationId), { timeoutMs: timeouts.recoveryMs });
      expect(operation.status).toBe('succeeded');
      const recipients = await recipientsOf(started);
      expect(recipients.every(({ status }) => status === 'sent')).toBe(true);
      expect(new Set(recipients.map(({ messageId }) => messageId)).size).toBe(60);
      const sent = await messagesOf('shop', recipients);
      expect(sent).toEqual(recipients.map(({ messageId }) => [messageId]));
    },
    timeouts.recoveryMs * 2,
  );
});

/** Of each recipient's conversation, the messages of this campaign: those since its own first one. */
async function messagesOf(session: string, recipients: CampaignRecipientState[]): Promise<string[][]> {
  const oldest = recipients.map(({ messageId }) => BigInt(messageId ?? 0)).reduce((a, b) => (a < b ? a : b));
  const found: string[][] = [];
  for (const { to } of recipients) {
    const { body } = await request<{ id: string }[]>('GET', `/api/${session}/chats/${encodeURIComponent(to)}/messages`);
    found.push(body.map(({ id }) => id).filter((id) => BigInt(id) >= oldest));
  }
  return found;
}

describe('a production enrollment', () => {
  it(
    'asks for the terms and the business, and makes the project Live',
    async () => {
      const { body: project } = await request<{ id: string }>('POST', '/v1/projects', { name: 'Live one' });
      const base = `/v1/projects/${project.id}/enrollment`;
      const { status, body } = await request<{ operationId: string }>('POST', base, {});
      expect(status).toBe(202);
      expect((await request('POST', base, {})).status).toBe(409);
      await answer(base, body.operationId, 'accept_terms', { accepted: true });
      await answer(base, body.operationId, 'verify_business', {
        businessName: 'Shop',
        website: 'https://shop.example',
      });
      expect(await ended(body.operationId)).toMatchObject({ status: 'succeeded', kind: 'production_enrollment' });
      expect((await request('GET', `/v1/projects/${project.id}`)).body).toMatchObject({ stage: 'Live' });
    },
    timeouts.recoveryMs,
  );
});

async function answer(base: string, operationId: string, code: string, body: object): Promise<void> {
  const action = await waitFor(
    async () => {
      const { body } = await request<Operation>('GET', `/platform/operations/${operationId}?wait=5`);
      return body.actionRequired?.code === code && body.actionRequired;
    },
    { timeoutMs: timeouts.soonMs, message: `the action ${code}` },
  );
  expect((await request('POST', `${base}/actions/${action.id}`, body)).status).toBe(200);
}
