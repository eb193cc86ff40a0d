import { contentOfMessage, type RelaySource } from '../../sending/relays/index.js';
import type { InboundOf } from '@parley/engine-kit';
import type { ResolvedArrival } from './resolved-arrival.js';
import type { BatchView } from './arrival-kind.js';

export function relayOfMessage(
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

/** @param act the act's own fields; other fields are those of the target message */
export function relayOfAct(
  { item, sessionId, chat }: ResolvedArrival<InboundOf<'edited' | 'revoked' | 'reaction'>>,
  batch: BatchView,
  act: Pick<RelaySource, 'kind' | 'content' | 'said'> & { readonly whatsappId?: string },
): RelaySource | undefined {
  const target = batch.target(sessionId, item.target);
  if (!target) return undefined;
  const { id: targetId, whatsappId } = target;
  return { sessionId, chatId: chat.id, sourceId: batch.nextId(), targetId, whatsappId, ...act };
}
