import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ReplayReceipt } from '@parley/contracts/replays';
import type { WebhookEndpointWithSecret } from '@parley/contracts/webhooks';
import { type PrivateParley, startVerifyingReceiver, type VerifyingReceiver } from '@parley/tools';
import { connectedSession } from './support/sessions.js';
import { sharedParley } from './support/shared-parley.js';
import { timeouts } from './support/timeouts.js';

let parley: PrivateParley;
let receiver: VerifyingReceiver;
let webhook: WebhookEndpointWithSecret;

beforeAll(async () => {
  parley = await sharedParley();
  receiver = await startVerifyingReceiver();
  const projectId = parley.credentials.project.id;
  webhook = await parley.client.post('/api/webhooks', { url: receiver.url, events: ['message.received'], projectId });
  receiver.useSecret(webhook.secret);
}, timeouts.startMs);

afterAll(async () => {
  await receiver?.close();
}, timeouts.stopMs);

function overHttp(): StreamableHTTPClientTransport {
  const { baseUrl, project } = parley.credentials;
  const headers = { authorization: `Bearer ${project.token}` };
  return new StreamableHTTPClientTransport(new URL('/mcp', baseUrl), { requestInit: { headers } });
}

/** Starts `parley mcp` as an agent does. */
function onStdio(): StdioClientTransport {
  const { baseUrl, project } = parley.credentials;
  return new StdioClientTransport({
    command: process.execPath,
    args: ['apps/cli/bin/parley.mjs', 'mcp'],
    env: {
      ...(process.env as Record<string, string>),
      PARLEY_CONFIG: join(mkdtempSync(join(tmpdir(), 'parley-e2e-mcp-')), 'profile.json'),
      PARLEY_URL: baseUrl,
      PARLEY_TOKEN: project.token,
    },
  });
}

async function withAgent(transport: () => Parameters<Client['connect']>[0], use: (agent: Agent) => Promise<void>) {
  const client = new Client({ name: 'agent of the tests', version: '1.0.0' });
  await client.connect(transport());
  try {
    await use(new Agent(client));
  } finally {
    await client.close();
  }
}

class Agent {
  constructor(private readonly client: Client) {}

  async tools(): Promise<string[]> {
    return (await this.client.listTools()).tools.map(({ name }) => name);
  }

  async call<T>(name: string, args: Record<string, unknown> = {}): Promise<T> {
    const { structuredContent, isError, content } = (await this.client.callTool({
      name,
      arguments: args,
    })) as CallToolResult;
    if (isError) throw new Error(`${name}: ${JSON.stringify(content)}`);
    return structuredContent as T;
  }
}

interface Awaited {
  event: { id: string; payload: object } | null;
  cursor: string;
}

describe.each([
  ['over HTTP', overHttp],
  ['through parley mcp', onStdio],
] as const)('an agent %s', (_, transport) => {
  it('makes an event, waits for it, reads it and replays it to an endpoint', async () => {
    await withAgent(transport, async (agent) => {
      expect(await agent.tools()).toHaveLength(9);
      const { cursor } = await agent.call<Awaited>('wait_for_event', { wait: 0 });
      const made = await agent.call<{ id: string }>('create_test_event', { type: 'message.received' });
      const { event } = await agent.call<Awaited>('wait_for_event', { type: 'message.received', after: cursor });
      expect(event).toMatchObject({ id: made.id, payload: { untrusted: true, content: { text: 'Hello' } } });
      const first = await receiver.next(({ envelope }) => envelope.id === made.id);

      const { payload } = await agent.call<{ payload: object }>('get_event', {
        eventId: made.id,
        includePayload: true,
      });
      expect(payload).toMatchObject({ untrusted: true, content: JSON.parse(first.body.toString()) as object });

      const replay = { eventId: made.id, webhookId: webhook.id, idempotencyKey: `again-${made.id}` };
      const { operationId, delivery } = await agent.call<ReplayReceipt>('replay_event', replay);
      const again = await receiver.next(({ deliveryId }) => deliveryId === delivery.id);
      expect(again.body.equals(first.body)).toBe(true);
      const ended = await agent.call<{ status: string }>('get_operation', { operationId, wait: 20 });
      expect(ended.status).toBe('succeeded');
    });
  });

  it('sends a message, once for its key', async () => {
    const name = transport === overHttp ? 'http-agent' : 'stdio-agent';
    const { phoneNumber } = await connectedSession(parley, `${name}-to`);
    await connectedSession(parley, name);
    await withAgent(transport, async (agent) => {
      const message = { session: name, chatId: phoneNumber, text: 'From an agent', idempotencyKey: `${name}-1` };
      const sent = await agent.call<{ id: string }>('send_message', message);
      expect(await agent.call<{ id: string }>('send_message', message)).toEqual(sent);
    });
  });
});
