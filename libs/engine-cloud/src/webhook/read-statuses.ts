import type { MessageBilling } from '@parley/contracts/events';
import { type Json, nameOf, numberOf, objectOf, present, objectsOf, secondsOf, textOf } from '../json.js';
import { type People, personOf } from './people.js';
import type { Reading } from './reading.js';
import { sentStateOf } from './sent-state.js';

/** Far longer than any title of Meta's errors. */
const longestTitle = 1_000;

/** Reads one of `statuses`. */
export function readStatus(status: Json, people: People, reading: Reading): void {
  const whatsappId = nameOf(status.id);
  const word = textOf(status.status) ?? 'none';
  const state = sentStateOf(word);
  if (whatsappId === undefined) return reading.skip('malformed', 'status');
  if (state === undefined) return reading.skip('status', word);
  const { names: recipient } = people.known(personOf(status.recipient_id, status.recipient_user_id));
  reading.add({
    kind: 'status',
    status: present({
      whatsappId,
      state,
      timestamp: secondsOf(status.timestamp) ?? reading.receivedAt,
      recipient,
      callbackData: nameOf(status.biz_opaque_callback_data),
      error: state === 'error' ? errorOf(status) : undefined,
      billing: billingOf(status),
    }),
  });
}

/** Meta bills by message, and by conversation until 2025. Undefined: the status says nothing of it. */
function billingOf({ pricing, conversation }: Json): MessageBilling | undefined {
  const { category, pricing_model: model, billable } = objectOf(pricing) ?? {};
  const { id, origin } = objectOf(conversation) ?? {};
  const conversationId = nameOf(id);
  const originType = nameOf(objectOf(origin)?.type);
  // A conversation has the category that it was begun for.
  const name = nameOf(category) ?? (pricing === undefined ? undefined : originType);
  if (name === undefined) return undefined;
  return present({
    category: name,
    model: nameOf(model),
    billable: typeof billable === 'boolean' ? billable : undefined,
    conversation: conversationId === undefined ? undefined : present({ id: conversationId, origin: originType }),
  });
}

/** Meta keeps messages back from a person who gets enough marketing, and says so of some only afterwards. */
const marketingLimitCode = 131049;

function errorOf(status: Json): { code: number; title: string; detail?: string } {
  const [error] = objectsOf(status.errors);
  const title = textOf(error?.title) ?? textOf(error?.message) ?? 'The message could not be delivered.';
  const code = numberOf(error?.code) ?? 0;
  const failure = { code, title: title.slice(0, longestTitle).toWellFormed() };
  return code === marketingLimitCode ? { ...failure, detail: 'marketing_limit' } : failure;
}
