import { createHmac } from 'node:crypto';
import type { Caller } from '@parley/contracts/base';
import type { EventType } from '@parley/contracts/events';
import { type Session, setSessionCredentials, takeCloudHook } from '@parley/contracts/sessions';
import { waitFor } from '@parley/testing';
import { aTeamKey, type Installation } from '../../../testing/index.js';
import { asMetaRepeats } from './as-meta-repeats.js';

const appSecret = 'the secret of the app';
export const credentials = { accessToken: 'EAAG', appSecret, verifyToken: 'a word of mine' };

/** Whose a session is, if not the team's of the tests. */
interface Owner {
  readonly projectId?: string;
  readonly caller?: Caller;
}

/** Sessions of the Cloud API that never start, and what Meta posts to them. */
export function hookedSessions(installation: () => Installation) {
  /** A session whose row says that it is on the Cloud API; it is not started. */
  async function cloudSession(
    name: string,
    settings: object = {},
    secrets: object = {},
    { projectId, caller = aTeamKey }: Owner = {},
  ): Promise<Session> {
    const session = await installation().create(name, { start: false, ...(projectId && { projectId }) }, caller);
    const config = { phoneNumberId: `number-${name}`, businessAccountId: `account-${name}`, ...settings };
    await installation().database.pool.query(
      `UPDATE sessions SET engine = 'cloud', hook_id = $2, config = $3 WHERE id = $1`,
      [session.id, name, JSON.stringify(config)],
    );
    await installation().ask(setSessionCredentials, { session: name, ...credentials, ...secrets }, { caller });
    return session;
  }

  const signed = (raw: Buffer, secret = appSecret) =>
    `sha256=${createHmac('sha256', secret).update(raw).digest('hex')}`;

  async function post(hookId: string, body: object | string, signature?: string): Promise<void> {
    const raw = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
    const taken = { hookId, body: raw.toString('base64'), signature: signature ?? signed(raw) };
    await asMetaRepeats(() => installation().ask(takeCloudHook, taken));
  }

  function ofNumber(name: string, reported: object): object {
    const value = { messaging_product: 'whatsapp', metadata: { phone_number_id: `number-${name}` }, ...reported };
    return { entry: [{ id: `account-${name}`, changes: [{ field: 'messages', value }] }] };
  }

  const text = (id: string, body: string, more: object = {}) => ({
    from: '16505551234',
    id,
    timestamp: '1749416383',
    type: 'text',
    text: { body },
    ...more,
  });
  const contacts = [{ profile: { name: 'Sheena Nelson' }, wa_id: '16505551234' }];

  async function inboxOf(id: string): Promise<number> {
    const { rows } = await installation().database.pool.query<{ n: number }>(
      'SELECT count(*)::int AS n FROM cloud_inbox WHERE session_id = $1',
      [id],
    );
    return rows[0]?.n ?? 0;
  }
  const drained = (id: string) => waitFor(async () => (await inboxOf(id)) === 0, { message: 'the inbox to be empty' });
  const payloads = async (id: string, type: EventType) =>
    (await installation().events(id, type)).map(({ envelope }) => envelope.payload);

  return { cloudSession, signed, post, ofNumber, text, contacts, inboxOf, drained, payloads };
}
