import { contentOfMessage, type RelaySource } from '../relays/index.js';
import type { InboundOf, ResolvedArrival } from './arrival.js';
import type { BatchView } from './arrival-kind.js';

/** What bridges may relay of arrivals that were recorded and told, in their order. */
export function relaySources(told: readonly ResolvedArrival[], batch: BatchView): RelaySource[] {
  return told.flatMap((arrival) => relaySource(arrival, batch) ?? []);
}

function relaySource(arrival: ResolvedArrival, batch: BatchView): RelaySource | undefined {
  switch (arrival.item.kind) {
    case 'message':
    case 'update':
      return ofMessage(arrival as ResolvedArrival<InboundOf<'message' | 'update'>>, batch);
    case 'edited':
    case 'revoked':
    case 'reaction':
      return ofAct(arrival as ResolvedArrival<InboundOf<'edited' | 'revoked' | 'reaction'>>, batch);
    case 'ack':
    case 'vote':
      return undefined;
    default:
      throw new Error(`Unknown arrival ${JSON.stringify(arrival.item satisfies never)}.`);
  }
}

function ofMessage(
  arrival: ResolvedArrival<InboundOf<'message' | 'update'>>,
  batch: BatchView,
): RelaySource | undefined {
  const { item, sessionId, chat } = arrival;
  const record = batch.inserted(arrival) ?? batch.target(sessionId, item.message.whatsappId);
  const content = record && contentOfMessage(record);
  if (!content) return undefined;
  const { id: sourceId, whatsappId } = record;
  return { kind: 'message', content, sessionId, chatId: chat.id, sourceId, whatsappId };
}

function ofAct(
  { item, sessionId, chat }: ResolvedArrival<InboundOf<'edited' | 'revoked' | 'reaction'>>,
  batch: BatchView,
): RelaySource | undefined {
  const target = batch.target(sessionId, item.target);
  if (!target) return undefined;
  const { id: targetId, whatsappId } = target;
  const act = { sessionId, chatId: chat.id, sourceId: batch.nextId(), targetId, whatsappId };
  switch (item.kind) {
    case 'edited':
      return { kind: 'edit', content: 'edit', ...act, said: item.text };
    case 'revoked':
      return { kind: 'revoke', content: 'revoke', ...act };
    case 'reaction':
      return { kind: 'reaction', content: 'reaction', ...act, whatsappId: item.whatsappId, said: item.reaction };
    default:
      throw new Error(`Unknown act ${JSON.stringify(item satisfies never)}.`);
  }
}
