import type { GraphClient } from './graph-client.js';
import type { Recipient } from './graph-message.js';
import type { GraphOutcome } from './graph-outcome.js';
import { objectOf, objectsOf, textOf } from '../json.js';

/** Graph blocks only people who wrote in the last 24 hours. For others the outcome is `refused` with Graph's reason. */
export function block(client: GraphClient, phoneNumberId: string, person: Recipient): Promise<GraphOutcome<true>> {
  return change(client, 'POST', phoneNumberId, person);
}

export function unblock(client: GraphClient, phoneNumberId: string, person: Recipient): Promise<GraphOutcome<true>> {
  return change(client, 'DELETE', phoneNumberId, person);
}

async function change(
  client: GraphClient,
  method: 'POST' | 'DELETE',
  phoneNumberId: string,
  person: Recipient,
): Promise<GraphOutcome<true>> {
  const outcome = await client.call({ method, path: [phoneNumberId, 'block_users'], json: bodyOf(person), read });
  if (outcome.kind !== 'accepted') return outcome;
  const [failed] = outcome.value.failed;
  if (failed === undefined) return { kind: 'accepted', value: true };
  const detail = reasonOf(failed);
  return { kind: 'refused', refusal: { kind: 'rejected', detail, error: { status: 200, text: detail } } };
}

function bodyOf(person: Recipient): object {
  const who = 'phoneNumber' in person ? { user: person.phoneNumber } : { user_id: person.bsuid };
  return { messaging_product: 'whatsapp', block_users: [who] };
}

/** Graph answers 200 even if it failed for the only person in the request. */
function read(body: unknown): { readonly failed: readonly unknown[] } | undefined {
  const { block_users: result } = (body ?? {}) as { block_users?: { failed_users?: unknown } };
  if (typeof result !== 'object' || result === null) return undefined;
  return { failed: Array.isArray(result.failed_users) ? result.failed_users : [] };
}

function reasonOf(failed: unknown): string {
  const [error] = objectsOf(objectOf(failed)?.errors);
  return textOf(objectOf(error?.error_data)?.details) ?? textOf(error?.message) ?? 'block_list_unchanged';
}
