import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { waitFor } from '@parley/testing';
import { findProgram, PrivateParley } from '@parley/tools';
import { compiledN8nPackage, type N8nPackage } from './support/n8n.js';
import { RealN8n } from './support/real-n8n.js';
import { connectedSession, type ConnectedSession } from './support/sessions.js';
import { timeouts } from './support/timeouts.js';

/** npm's `n8n` 1.123, the last that runs on Node 20: integrations/n8n/README.md says how it is installed. */
const program = findProgram('n8n');
if (program === undefined) console.warn('skipped: n8n is not installed');
const startMs = timeouts.startMs + 300_000;

interface Workflow {
  id: string;
  versionId: string;
  active: boolean;
}

(program === undefined ? describe.skip : describe)('a workflow in a real n8n', () => {
  let parley: PrivateParley;
  let parts: N8nPackage;
  let n8n: RealN8n;
  let shop: ConnectedSession;
  let customer: ConnectedSession;

  beforeAll(async () => {
    parley = await PrivateParley.start();
    parts = await compiledN8nPackage();
    n8n = await RealN8n.start(program!, parts);
    shop = await connectedSession(parley, 'shop');
    customer = await connectedSession(parley, 'customer');
  }, startMs);

  afterAll(async () => {
    await n8n?.stop();
    await parley?.stop();
    if (parts) await rm(parts.folder, { recursive: true, force: true });
  }, timeouts.stopMs);

  const endpoints = (): Promise<{ url: string; description: string }[]> => parley.client.get('/api/webhooks');

  it(
    'is started by a message, answers it, and leaves no endpoint behind',
    async () => {
      const { baseUrl, project } = parley.credentials;
      const data = { baseUrl, apiKey: project.token };
      const credential = { name: 'Parley', type: 'parleyApi', data };
      const { id } = await n8n.rest<{ id: string }>('POST', '/rest/credentials', credential);
      const tested = { credentials: { id, ...credential } };
      expect(await n8n.rest('POST', '/rest/credentials/test', tested)).toMatchObject({ status: 'OK' });

      const credentials = { parleyApi: { id, name: 'Parley' } };
      const workflow = await n8n.rest<Workflow>('POST', '/rest/workflows', {
        name: 'Answers',
        active: false,
        settings: {},
        connections: { 'Parley Trigger': { main: [[{ node: 'Parley', type: 'main', index: 0 }]] } },
        nodes: [
          {
            ...{ id: 'trigger', name: 'Parley Trigger', type: 'CUSTOM.parleyTrigger', typeVersion: 1 },
            ...{ position: [0, 0], webhookId: '2f0b6f3e-7d5c-4a3e-9d5e-6c1a6b1f0a11', credentials },
            parameters: { events: ['message.received'], project: project.id, sessions: [shop.id] },
          },
          {
            ...{ id: 'answer', name: 'Parley', type: 'CUSTOM.parley', typeVersion: 1, position: [200, 0], credentials },
            parameters: {
              ...{ resource: 'Messages', operation: 'sendText', session: '={{ $json.session }}' },
              chatId: '={{ $json.payload.conversation.id }}',
              text: '=You wrote: {{ $json.payload.text }}',
              additionalFields: {},
            },
          },
        ],
      });
      const path = `/rest/workflows/${workflow.id}`;
      const active = await n8n.rest<Workflow>('PATCH', path, { active: true, versionId: workflow.versionId });
      expect(await endpoints()).toMatchObject([{ description: 'n8n Answers' }]);

      const text = { session: customer.name, chatId: shop.phoneNumber, text: 'Is it ready?' };
      await parley.client.post('/api/sendText', text);
      const chat = `/api/${customer.name}/chats/${encodeURIComponent(shop.phoneNumber)}/messages`;
      const answered = async (): Promise<boolean> => {
        const messages = await parley.client.get<{ text?: string }[]>(chat);
        return messages.some((message) => message.text === 'You wrote: Is it ready?');
      };
      await waitFor(answered, { timeoutMs: timeouts.soonMs, message: 'the answer of the workflow' });

      await n8n.rest('PATCH', path, { active: false, versionId: active.versionId });
      expect(await endpoints()).toEqual([]);
    },
    timeouts.recoveryMs,
  );
});
