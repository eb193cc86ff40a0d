import type { MessageSentPayload } from '@parley/contracts';
import { type BoundRequest, lockKeys, releaseLate, storeLate } from '@parley/idempotency';
import { outboxHandover } from '@parley/messaging';
import type { Unawaited } from '@parley/database';
import type { PoolClient } from 'pg';
import { type SessionRecord, type AfterCommit, type PendingSend, holdSessions } from '@parley/engine-kit';
import {
  type EarlyAck,
  holdNames,
  keepEarly,
  knownKey,
  lockTargets,
  saveAcks,
  takeEarly,
} from '../../message/index.js';
import { settleRelays } from '../relays/index.js';
import type { Decided } from './answer-once.js';
import { OutboundBatch } from './outbound-batch.js';
import { write } from './record-sends.js';
import { relaysSettled } from './relays-of-sends.js';
import { deleteReserved, lockReserved, type Settlement, type Settling } from './reserved-send.store.js';

/**
 * `payload` is set for an accepted send. It is undefined for one that is refused, was settled before, or is gone with
 * its session.
 */
export type Settled = { readonly payload: MessageSentPayload | undefined } | { readonly error: unknown };

/**
 * Settles reserved sends, each once, under its row lock. Needs no fence: the network's result stays true when another
 * process runs the session. Locks sessions, reserved sends, keys, messages, chats, in this order.
 */
export async function settleSends(
  client: PoolClient,
  later: Unawaited,
  settlements: readonly Settlement[],
  batchOf: (sessions: ReadonlyMap<string, SessionRecord>) => OutboundBatch,
): Promise<{ settled: Settled[]; after: AfterCommit[] }> {
  const sessions = await holdSessions(client, settlements);
  const reserved = await lockReserved(client, settlements);
  // Only the first of several settlements of one send counts.
  const firsts = settlements.filter(({ id }, place) => settlements.findIndex((other) => other.id === id) === place);
  const settling = firsts.flatMap((settlement) => {
    const send = reserved.get(settlement.id);
    const session = sessions.get(settlement.sessionId);
    return send && session ? [{ settlement, send, session }] : [];
  });
  await lockKeys(
    client,
    settling.flatMap(({ send }) => send.once ?? []),
  );
  const batch = batchOf(sessions);
  const decided = await accept(client, batch, settling);
  await expire(client, settling);
  await holdNames(client, batch.messages());
  const after = batch.done.length > 0 ? await write(client, batch, later) : [];
  after.push(...(await acknowledge(client, batch)));
  await settleKeys(client, settling, decided);
  await settleRelays(client, relaysSettled(settling, batch.done));
  await deleteReserved(
    client,
    settling.map(({ send }) => send),
  );
  const settled = settlements.map(({ id }): Settled => {
    const outcome = decided.get(id);
    if (outcome && 'error' in outcome) return { error: outcome.error };
    return { payload: outcome && 'payload' in outcome ? outcome.payload : undefined };
  });
  return { settled, after };
}

/** The accepted sends by id. An action whose target was deleted meanwhile is `not_found`. */
async function accept(
  client: PoolClient,
  batch: OutboundBatch,
  settling: readonly Settling[],
): Promise<Map<string, Decided>> {
  const accepted = settling.flatMap(({ settlement, send, session }): (PendingSend & { id: string })[] => {
    if (settlement.kind !== 'accepted') return [];
    return [{ id: send.id, session, outbound: { ...send.outbound, whatsappId: settlement.whatsappId } }];
  });
  const targets = await lockTargets(client, OutboundBatch.targets(accepted));
  return new Map(accepted.map((one) => [one.id, batch.decide(one, undefined, targets, one.id)]));
}

/** Marks expired sends as failed: the network will report no result any more. */
async function expire(client: PoolClient, settling: readonly Settling[]): Promise<void> {
  const expired = settling.flatMap(({ settlement, session }): EarlyAck[] => {
    if (settlement.kind !== 'accepted' || !settlement.failure) return [];
    const { whatsappId, failure } = settlement;
    const timestamp = Math.floor(Date.now() / 1000);
    return [{ sessionId: session.id, whatsappId, ack: 'error', timestamp, failure }];
  });
  await keepEarly(client, expired);
}

/** Applies acknowledgements that arrived before the messages were recorded. */
async function acknowledge(client: PoolClient, batch: OutboundBatch): Promise<AfterCommit[]> {
  const early = new Map((await takeEarly(client, batch.messages())).map((ack) => [knownKey(ack), ack]));
  if (early.size === 0) return [];
  const { acks, events } = batch.acknowledge(early);
  await saveAcks(client, acks);
  const { insert, committed } = outboxHandover(client, events);
  await client.query({ name: 'outbox-insert', ...insert });
  return [committed];
}

async function settleKeys(
  client: PoolClient,
  settling: readonly Settling[],
  decided: ReadonlyMap<string, Decided>,
): Promise<void> {
  const receipts: { request: BoundRequest; receipt: MessageSentPayload }[] = [];
  const free: BoundRequest[] = [];
  for (const { send } of settling) {
    const outcome = decided.get(send.id);
    if (!send.once) continue;
    if (outcome && 'payload' in outcome) receipts.push({ request: send.once, receipt: outcome.payload });
    else free.push(send.once);
  }
  await storeLate(client, receipts);
  await releaseLate(client, free);
}
