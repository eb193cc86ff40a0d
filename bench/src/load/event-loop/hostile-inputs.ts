import { setTimeout as sleep } from 'node:timers/promises';
import type { PrivateParley } from '@parley/tools';
import { type CloudSession, connectCloudSessions, signedHook } from '../cloud/cloud-sessions.js';

/** What the inputs need: a chat whose texts are as large in JSON as they can be, and sessions that send and receive. */
export interface Prepared {
  readonly parley: PrivateParley;
  readonly chat: string;
  readonly projectId: string;
  readonly cloud: CloudSession;
}

/** Sends an input, many at a time. @returns the answers' statuses, each with its count */
type Input = (prepared: Prepared) => Promise<string>;

/** Each is six bytes in JSON. */
const control = '\u0001';
const texts = 120;
const longestText = 65_536;
const recipients = 10_000;
const largeBody = 15.5 * 1024 * 1024;
/** The most that a post of Meta may have; with texts of this length it has 4 MB. */
const hookItems = 1_000;
const hookText = 'x'.repeat(3_900);

export async function prepareHostileInputs(parley: PrivateParley): Promise<Prepared> {
  const { id: projectId } = parley.credentials.project;
  await parley.client.post('/api/sessions', { name: 'hostile', projectId });
  const chat = '+12025550147';
  const text = control.repeat(longestText);
  await sleep(2_000);
  for (let sent = 0; sent < texts; sent += 1) {
    await parley.client.post('/api/sendText', { session: 'hostile', chatId: chat, text });
  }
  const [cloud] = await connectCloudSessions(parley, 0, 1);
  return { parley, chat, projectId, cloud: cloud! };
}

export const hostileInputs: Readonly<Record<string, Input>> = {
  '24 readings of a chat of 47 MB': ({ parley, chat }) =>
    many(24, () => send(parley, 'GET', `/api/hostile/chats/${encodeURIComponent(chat)}/messages?limit=500`)),
  '8 campaigns of 15 MB': ({ parley, projectId }) => {
    const body = campaign(projectId);
    return many(8, () => send(parley, 'POST', '/v1/campaigns', body));
  },
  '8 campaigns with a field wrong at their end': ({ parley, projectId }) => {
    const body = campaign(projectId).slice(0, -3) + ',"x":1}]}';
    return many(8, () => send(parley, 'POST', '/v1/campaigns', body));
  },
  '8 readings of their recipients': async ({ parley, projectId }) => {
    const { slug } = parley.credentials.project;
    const { data } = await parley.client.get<{ data: { id: string }[] }>(
      `/v1/campaigns?projectId=${projectId}&projectSlug=${slug}`,
    );
    return many(8, () => send(parley, 'GET', `/v1/campaigns/${data[0]?.id}/recipients?limit=500`));
  },
  '8 files of 15 MB in base64': ({ parley, chat }) => {
    const file = { data: Buffer.alloc(largeBody * 0.74, 'x').toString('base64'), mimetype: 'text/plain' };
    const body = JSON.stringify({ session: 'hostile', chatId: chat, file });
    return many(8, () => send(parley, 'POST', '/api/sendFile', body));
  },
  '16 texts of 2 MB in escapes': ({ parley, chat }) => {
    const text = '\\u0001'.repeat(340_000);
    const body = `{"session":"hostile","chatId":"${chat}","text":"${text}"}`;
    return many(16, () => send(parley, 'POST', '/api/sendText', body));
  },
  '16 test events of 2 MB in 25,000 values': ({ parley, projectId }) => {
    const list = JSON.stringify(Array.from({ length: 980 }, () => control.repeat(14)));
    const members = Array.from({ length: 24 }, (_, n) => `"m${n}":${list}`).join();
    const body = `{"type":"message.received","payload":{${members}}}`;
    return many(16, () => send(parley, 'POST', `/platform/projects/${projectId}/events/test`, body));
  },
  '8 posts of Meta of 1,000 messages and 4 MB': ({ parley, cloud }) =>
    many(8, (post) => sendHook(parley, cloud, { messages: hookMessages(post) })),
  '8 posts of Meta of 1,000 statuses': ({ parley, cloud }) =>
    many(8, (post) => {
      const statuses = Array.from({ length: hookItems }, (_, n) => ({
        id: `wamid.${post}.${n}`,
        status: 'delivered',
        timestamp: '1790000000',
        recipient_id: customer(n),
      }));
      return sendHook(parley, cloud, { statuses });
    }),
  '8 posts of Meta of too many messages': ({ parley, cloud }) =>
    many(8, (post) => sendHook(parley, cloud, { messages: hookMessages(post, 25_000, 'A short text.') })),
  '8 posts of Meta of a million empty messages': ({ parley, cloud }) =>
    many(8, () => sendHook(parley, cloud, { messages: Array.from({ length: 1_300_000 }, () => ({})) })),
  '16 bodies of 2 MB in brackets': ({ parley }) => {
    const body = '[{"a":'.repeat(340_000);
    return many(16, () => send(parley, 'POST', '/api/sendText', body));
  },
};

function hookMessages(post: number, count = hookItems, body = hookText): object[] {
  return Array.from({ length: count }, (_, n) => ({
    from: customer(n),
    id: `wamid.${post}.${n}`,
    timestamp: '1790000000',
    type: 'text',
    text: { body },
  }));
}

function customer(n: number): string {
  return `1650555${String(n % 10_000).padStart(4, '0')}`;
}

function campaign(projectId: string): string {
  const variables = Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`v${n}`, 'x'.repeat(62)]));
  const to = Array.from({ length: recipients }, (_, n) => ({ to: `+1202556${String(n).padStart(4, '0')}`, variables }));
  const scheduledAt = new Date(Date.now() + 3_600_000).toISOString();
  const message = { type: 'text', text: '{{v1}}' };
  return JSON.stringify({ projectId, name: 'Large', session: 'hostile', scheduledAt, message, recipients: to });
}

async function many(count: number, once: (index: number) => Promise<number>): Promise<string> {
  const statuses = await Promise.all(Array.from({ length: count }, (_, index) => once(index)));
  return [...new Set(statuses)]
    .map((status) => `${statuses.filter((one) => one === status).length} × ${status}`)
    .join();
}

async function sendHook({ credentials }: PrivateParley, session: CloudSession, value: object): Promise<number> {
  const { path, headers, body } = signedHook(session, value);
  const answer = await fetch(credentials.baseUrl + path, { method: 'POST', headers, body: body ?? null });
  await answer.arrayBuffer();
  return answer.status;
}

async function send({ credentials }: PrivateParley, method: string, path: string, body?: string): Promise<number> {
  const headers = { authorization: `Bearer ${credentials.team.key}`, 'content-type': 'application/json' };
  const answer = await fetch(credentials.baseUrl + path, { method, headers, ...(body === undefined ? {} : { body }) });
  await answer.arrayBuffer();
  return answer.status;
}
