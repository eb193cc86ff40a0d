import type { GraphClient } from './graph-client.js';
import { type OutgoingGraphMessage, toGraphBody } from './graph-message.js';
import type { GraphOutcome } from './graph-outcome.js';
import type { MessageResponsePayload } from './graph-types.js';
import { readSuccess } from './read-answer.js';
import { textOf } from '../json.js';

/** A message that Graph took. */
export interface AcceptedByGraph {
  /** Its wamid. */
  readonly whatsappId: string;
  /** The digits of the account that the recipient has, where Graph says it: not always those that were asked for. */
  readonly recipientId?: string;
}

/** `callbackData` makes an unknown outcome settle by the status webhook; Graph has no key that makes it once. */
export function sendMessage(
  client: GraphClient,
  phoneNumberId: string,
  message: OutgoingGraphMessage,
): Promise<GraphOutcome<AcceptedByGraph>> {
  return client.call({
    method: 'POST',
    path: [phoneNumberId, 'messages'],
    json: toGraphBody(message),
    read: (body) => acceptedOf(body as MessageResponsePayload | undefined),
  });
}

function acceptedOf(body: MessageResponsePayload | undefined): AcceptedByGraph | undefined {
  const whatsappId = textOf(body?.messages?.[0]?.id);
  const recipientId = textOf(body?.contacts?.[0]?.wa_id);
  return whatsappId === undefined ? undefined : { whatsappId, recipientId };
}

/** Marks a message that came, and those before it, as read. @param typing also shows that an answer is being written */
export function markRead(
  client: GraphClient,
  phoneNumberId: string,
  { whatsappId, typing }: { readonly whatsappId: string; readonly typing: boolean },
): Promise<GraphOutcome<true>> {
  const indicator = typing ? { typing_indicator: { type: 'text' } } : {};
  return client.call({
    method: 'POST',
    path: [phoneNumberId, 'messages'],
    json: { messaging_product: 'whatsapp', status: 'read', message_id: whatsappId, ...indicator },
    read: readSuccess,
  });
}
