import type { ClientRulesInput, MintClientToken, MintedClientToken } from '@parley/contracts/base';
import type { MessagePayload, MessageRead, MessageSentPayload } from '@parley/contracts/events';
import type { Chat } from '@parley/contracts/messages';
import { waitFor } from '@parley/testing';
import type { PrivateParley } from '@parley/tools';
import { type Answer, ask } from './http.js';
import type { ConnectedSession } from './sessions.js';
import { timeouts } from './timeouts.js';

export const everyAction = ['send_message', 'send_reaction', 'send_typing', 'send_seen', 'read_presence'] as const;

/** Rules with which a client token may do everything, in any way that is not given. */
export const openRules: ClientRulesInput = {
  enabled: true,
  allowedActions: everyAction.join(),
  allowedOrigins: 'https://shop.example.com',
  maxDaily: 1_000_000,
  rateLimit: 1_000_000,
  recipientMode: 'any',
};

/** As a page of an end user asks. */
export type ClientAsk = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Answer<Record<string, unknown> & { code?: string }>>;

/** The client access of one session, and what its messages are. */
export class ClientAccess {
  constructor(
    private readonly parley: PrivateParley,
    readonly session: ConnectedSession,
  ) {}

  async setRules(rules: ClientRulesInput = {}): Promise<void> {
    const { baseUrl, team } = this.parley.credentials;
    const path = `/api/sessions/${this.session.name}/client-rules`;
    const { status, body } = await ask(baseUrl, 'PUT', path, { key: team.key, body: { ...openRules, ...rules } });
    if (status !== 200) throw new Error(`rules not set: ${JSON.stringify(body)}`);
  }

  /** @param key that mints; the team's own by default */
  async mint(fields: MintClientToken = {}, key = this.parley.credentials.team.key): Promise<MintedClientToken> {
    const path = `/api/sessions/${this.session.name}/client-tokens`;
    const { baseUrl } = this.parley.credentials;
    const { status, body } = await ask<MintedClientToken>(baseUrl, 'POST', path, { key, body: fields });
    if (status !== 201) throw new Error(`no client token: ${JSON.stringify(body)}`);
    return body;
  }

  /** A client with a token of its own, an end user of its own unless it is named. */
  async client(fields: MintClientToken = {}): Promise<ClientAsk> {
    const { token } = await this.mint(fields);
    return this.with(token);
  }

  with(token: string): ClientAsk {
    return (method, path, body, headers) =>
      ask(this.parley.credentials.baseUrl, method, path, { key: token, body, ...(headers ? { headers } : {}) });
  }
}

/** What was answered, in a word. */
export function outcome({ status, body }: Awaited<ReturnType<ClientAsk>>): string {
  return status === 200 ? 'done' : `${status} ${body.code}`;
}

/**
 * Every message that a session has stored, as its chats list them, sent and received; without links, which expire, and
 * acknowledgements, which go on coming.
 */
export async function storedMessages(
  parley: PrivateParley,
  { name }: Pick<ConnectedSession, 'name'>,
): Promise<MessagePayload[]> {
  const chats = await parley.client.get<Chat[]>(`/api/${name}/chats?limit=500`);
  const lists = await Promise.all(
    chats.map(({ id }) => parley.client.get<MessageRead[]>(`/api/${name}/chats/${id}/messages?limit=500`)),
  );
  return lists.flat().map(({ mediaUrl: _, ack: __, ...stored }) => stored);
}

/** The texts of what a session has stored, in alphabetical order. */
export async function storedTexts(parley: PrivateParley, session: Pick<ConnectedSession, 'name'>): Promise<string[]> {
  return (await storedMessages(parley, session)).map(({ text = '' }) => text).sort();
}

/** Sends by the team's key, and waits until the other side has it: what was sent before has come by then, or never will. */
export async function deliver(
  parley: PrivateParley,
  from: ConnectedSession,
  to: ConnectedSession,
  content: { readonly path?: string } & Readonly<Record<string, unknown>>,
): Promise<{ mine: MessageSentPayload; theirs: MessagePayload }> {
  const { path = '/api/sendText', ...body } = content;
  const requested = { session: from.name, chatId: to.phoneNumber, ...body };
  const mine = await parley.client.post<MessageSentPayload>(path, requested);
  const theirs = await waitFor(
    async () => (await storedMessages(parley, to)).find(({ whatsapp_id: id }) => id === mine.whatsapp_id),
    { timeoutMs: timeouts.soonMs, message: `${mine.whatsapp_id} to come to ${to.name}` },
  );
  return { mine, theirs };
}
