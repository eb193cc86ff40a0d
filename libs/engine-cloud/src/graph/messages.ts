import type { GraphClient } from './graph-client.js';
import { type OutgoingGraphMessage, toGraphBody } from './graph-message.js';
import type { GraphOutcome } from './graph-outcome.js';
import type { MessageResponsePayload } from './graph-types.js';
import { readSuccess } from './read-answer.js';
import { textOf } from '../json.js';

/** A message that Graph accepted. */
export interface AcceptedByGraph {
  /** The message's wamid. */
  readonly whatsappId: string;
  /** The digits of the recipient's account, if Graph gives them. They may differ from the number asked for. */
  readonly recipientId?: string;
}

/** Graph has no idempotency key. `callbackData` lets the status webhook settle a send with an unknown outcome. */
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

/** Marks a received message and the earlier ones as read. @param typing also shows the typing indicator */
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
