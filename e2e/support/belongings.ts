import type { MessageSentPayload } from '@parley/contracts/events';
import type { TestingNumber } from '@parley/contracts/testing-numbers';
import type { WebhookEndpoint } from '@parley/contracts/webhooks';
import type { PrivateParley } from '@parley/tools';
import { connectedSession } from './sessions.js';

/** Things that the team of a Parley has, to be named in requests. */
export interface Belongings {
  readonly session: { readonly name: string; readonly id: string };
  readonly chatId: string;
  /** Everything else that a path can name, by its parameter; `{id}` by the collection before it. */
  readonly ids: Readonly<Record<string, string>>;
}

export async function makeBelongings(parley: PrivateParley, name: string): Promise<Belongings> {
  const { client, credentials } = parley;
  const projectId = credentials.project.id;
  const session = await connectedSession(parley, name);
  const chatId = '+12025550123';
  const [sent, webhook, number, key, link, bridge] = await Promise.all([
    client.post<MessageSentPayload>('/api/sendText', { session: name, chatId, text: 'Hello' }),
    client.post<WebhookEndpoint>('/api/webhooks', {
      projectId,
      url: 'http://127.0.0.1:9/never',
      events: ['message.vote'],
    }),
    client.post<TestingNumber>('/v1/testing-numbers', { projectId, country: 'GB' }),
    client.post<{ id: string }>('/api/account/keys', { label: 'one of many', scopes: ['sessions:read'] }),
    client.post<{ id: string }>('/v1/quicklinks', { projectId, name: 'one of many' }),
    client.post<{ id: string }>('/v1/bridges', {
      ...{ projectId, name: 'one of many', from: { session: name }, to: { session: name, chatId }, enabled: false },
    }),
  ]);
  const ids = {
    ...{ projectId, messageId: sent.id, webhookId: webhook.id, testingNumberId: number.id },
    ...{ keys: key.id, quicklinks: link.id, bridgeId: bridge.id },
  };
  return { session, chatId, ids };
}

/** Names nothing, but might. */
const nothing = '381725011112738566';

export function nameOf({ session, chatId, ids }: Belongings, parameter: string, collection: string): string {
  if (parameter === 'session') return session.name;
  if (parameter === 'chatId') return chatId;
  if (parameter === 'id' && collection === 'sessions') return session.id;
  if (parameter === 'id' && collection === 'contacts') return chatId;
  return ids[parameter === 'id' ? collection : parameter] ?? nothing;
}
