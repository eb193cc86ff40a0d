import { outboxHandover } from '@parley/messaging';
import type { Unawaited } from '@parley/database';
import type { PoolClient } from 'pg';
import type { AfterCommit, PendingSend } from '@parley/engine-kit';
import { insertMessages, leaveDeleted, lockTargets, saveMessages, touchChats } from '../../message/index.js';
import { holdWaiting } from '../relays/index.js';
import type { Decided } from './answer-once.js';
import { authorize } from './authorize.js';
import { OutboundBatch, type OutboundItem } from './outbound-batch.js';
import { RelayOver } from './refusals.js';
import { relaysOf } from './relays-of-sends.js';
import { useMedia } from './used-media.store.js';

/**
 * Decides each send, by position, and adds the accepted ones to the batch.
 * @param blocked the blocked receivers, from {@link findBlockedReceivers}
 */
export async function decide(
  client: PoolClient,
  batch: OutboundBatch,
  items: readonly OutboundItem[],
  blocked: ReadonlySet<string>,
): Promise<Decided[]> {
  const waiting = await holdWaiting(client, relaysOf(items));
  const checked = items.map((item) => {
    const { relay } = item.outbound;
    return relay === undefined || waiting.delete(relay) ? batch.validate(item) : { error: new RelayOver(relay) };
  });
  const pending = checked.filter((one): one is PendingSend => !('error' in one));
  const refusals = await authorize(client, pending, blocked);
  const targets = await lockTargets(client, OutboundBatch.targets(pending));
  return checked.map((one, place) =>
    'error' in one ? one : batch.decide(one, refusals.get(one), targets, items[place]?.id),
  );
}

/** Writes the rows and events of the accepted sends. No statement needs another's result, so they are pipelined. */
export async function write(client: PoolClient, batch: OutboundBatch, later: Unawaited): Promise<AfterCommit[]> {
  const records = batch.messages();
  const changed = batch.changed();
  later(insertMessages(client, records));
  later(useMedia(client, records));
  later(saveMessages(client, changed));
  later(
    touchChats(
      client,
      records.map((record) => ({ record })),
    ),
  );
  later(leaveDeleted(client, changed));
  const after: AfterCommit[] = [];
  for (const carrier of new Set(batch.done.map(({ outbound }) => outbound.carrier))) {
    if (!carrier) continue;
    const carried = batch.done.filter(({ outbound }) => outbound.carrier === carrier);
    after.push(await carrier.carry(client, carried, later));
  }
  const { insert, committed } = outboxHandover(client, batch.events());
  later(client.query({ name: 'outbox-insert', ...insert }));
  return [committed, ...after];
}
