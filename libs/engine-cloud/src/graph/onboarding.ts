import { idOf, objectOf, textOf } from '../json.js';
import type { GraphClient } from './graph-client.js';
import type { GraphOutcome } from './graph-outcome.js';
import { pagesOf } from './pages.js';
import { readSuccess } from './read-answer.js';

/** The app of the installation at Meta. */
export interface MetaApp {
  readonly appId: string;
  readonly appSecret: string;
}

/**
 * Exchanges what Meta's dialog gave for a business token. A code is good once, for half a minute.
 * @param client one whose secret is the app's, so that no refusal quotes it
 */
export function exchangeCode(client: GraphClient, app: MetaApp, code: string): Promise<GraphOutcome<string>> {
  return client.call({
    ...{ method: 'GET', path: ['oauth', 'access_token'], isAnonymous: true },
    query: { client_id: app.appId, client_secret: app.appSecret, code },
    read: (body) => textOf(objectOf(body)?.access_token),
  });
}

/** Where Meta is to post the webhooks of an account, instead of the URL that its app has. */
export interface HookAddress {
  readonly url: string;
  readonly verifyToken: string;
}

/** The app of the token gets the webhooks of the account. Idempotent. */
export function subscribeApp(
  client: GraphClient,
  businessAccountId: string,
  hook: HookAddress | undefined,
): Promise<GraphOutcome<true>> {
  const json = hook && { override_callback_uri: hook.url, verify_token: hook.verifyToken };
  return client.call({ method: 'POST', path: [businessAccountId, 'subscribed_apps'], json, read: readSuccess });
}

/** Lets a number send and receive by the Cloud API, and gives it the PIN if it has none. Idempotent with the same PIN. */
export function registerNumber(client: GraphClient, phoneNumberId: string, pin: string): Promise<GraphOutcome<true>> {
  const json = { messaging_product: 'whatsapp', pin };
  return client.call({ method: 'POST', path: [phoneNumberId, 'register'], json, read: readSuccess });
}

/** Requests what the business's app has. Meta takes each once for a signup, within a day. */
export function requestAppData(
  client: GraphClient,
  phoneNumberId: string,
  syncType: 'smb_app_state_sync' | 'history',
): Promise<GraphOutcome<true>> {
  const json = { messaging_product: 'whatsapp', sync_type: syncType };
  const read = (body: unknown): true | undefined => (objectOf(body) ? true : undefined);
  return client.call({ method: 'POST', path: [phoneNumberId, 'smb_app_data'], json, read });
}

/** The ids of the numbers of an account. */
export async function readNumbers(
  client: GraphClient,
  businessAccountId: string,
): Promise<GraphOutcome<readonly string[]>> {
  const numbers: string[] = [];
  const itemOf = (value: unknown): string | undefined => idOf(objectOf(value)?.id);
  const path = [businessAccountId, 'phone_numbers'];
  for await (const page of pagesOf(client, { path, query: { fields: 'id' }, itemOf })) {
    if (page.kind !== 'accepted') return page;
    numbers.push(...page.value);
  }
  return { kind: 'accepted', value: numbers };
}
