import { Inject, Injectable } from '@nestjs/common';
import { ChangeAnnouncer } from '@parley/messaging';
import { IDS, type Ids } from '@parley/service-runtime';
import type { PoolClient } from 'pg';
import type { AfterCommit } from '@parley/engine-kit';
import { findHops, holdBridges, insertRelays, type QueuedRelay, withCounterpart } from './relay-queue.store.js';
import { RelaySignal } from './relay-signal.js';
import type { RelaySource } from './relay-source.js';
import { type RouteOfRelay, routeRelays } from './route-relays.js';

/**
 * Queues relays in the transaction that records their source, so that no recorded source misses its relays. Each source
 * is queued once per bridge (docs/adr/0027).
 */
@Injectable()
export class RelayQueue {
  constructor(
    @Inject(IDS) private readonly ids: Ids,
    private readonly signal: RelaySignal,
    private readonly changes: ChangeAnnouncer,
  ) {}

  /** @param sources in the order of arrival, of sessions that are part of bridges */
  async add(client: PoolClient, sources: readonly RelaySource[]): Promise<AfterCommit> {
    const bridges = await holdBridges(
      client,
      sources.map(({ sessionId }) => sessionId),
    );
    if (bridges.length === 0) return () => undefined;
    const hops = await findHops(
      client,
      sources.map(({ whatsappId }) => whatsappId),
    );
    const relays = routeRelays(sources, bridges, hops).map((route) => ({ id: this.ids.next(), ...route }));
    const queued = await this.insert(client, relays);
    const woken = [...new Set(queued.map(({ sessionId }) => sessionId))];
    const busy = new Set(queued.map(({ bridgeId }) => bridgeId));
    return () => {
      this.signal.tell(woken);
      for (const { id, projectId } of bridges) {
        if (busy.has(id)) this.changes.note(projectId, () => ({ type: 'bridge', id, change: 'updated' }));
      }
    };
  }

  /** Inserts messages first: an act may have arrived in the same batch as its target message. */
  private async insert(client: PoolClient, relays: readonly QueuedRelay[]): Promise<readonly RouteOfRelay[]> {
    const messages = relays.filter(({ source }) => source.kind === 'message');
    await insertRelays(client, messages);
    const acts = await withCounterpart(
      client,
      relays.filter(({ source }) => source.kind !== 'message'),
    );
    const queued = new Set(acts);
    await insertRelays(
      client,
      relays.filter((relay) => queued.has(relay)),
    );
    return [...messages, ...acts];
  }
}
