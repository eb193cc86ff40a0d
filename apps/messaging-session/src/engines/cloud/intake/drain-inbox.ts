import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import { LOGGER, type Logger } from '@parley/service-runtime';
import type { PoolClient } from 'pg';
import type { Arrival, InboundNetwork, Recorded } from '../../../messages/inbound/index.js';
import type { AfterCommit } from '../../../messages/message/index.js';
import { NetworkSends } from '../../../messages/outbound/index.js';
import { SessionQueries } from '../../../sessions/state/index.js';
import { CloudUpdates } from '../updates/index.js';
import { inboundItemOf, sendToldOf } from './inbound-item.js';
import { type InboxItem, InboxStore } from './inbox.store.js';
import { RecordTold } from './record-told.js';

const batchSize = 200;

/**
 * Records Meta's webhooks in order, whatever the session's status, in any process. If two processes record the same item, the
 * second finds it known. An item leaves the inbox in the transaction that records it.
 */
@Injectable()
export class DrainInbox implements InboundNetwork<string>, BeforeApplicationShutdown {
  /** By session id. `again`: there may be more items than were read. */
  readonly #running = new Map<string, { again: boolean; readonly done: Promise<void> }>();
  #isStopping = false;

  constructor(
    private readonly inbox: InboxStore,
    private readonly sessions: SessionQueries,
    private readonly recording: RecordTold,
    private readonly sends: NetworkSends,
    private readonly updates: CloudUpdates,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** The session has items in the inbox. */
  wake(sessionId: string): void {
    const running = this.#running.get(sessionId);
    if (running) running.again = true;
    else if (!this.#isStopping) this.start(sessionId);
  }

  /** Drains what a process left when it ended, and what failed. */
  async wakeAll(): Promise<void> {
    for (const sessionId of await this.inbox.sessions()) this.wake(sessionId);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.#isStopping = true;
    await Promise.all([...this.#running.values()].map(({ done }) => done));
  }

  async acknowledge(client: PoolClient, recorded: readonly Recorded<string>[]): Promise<AfterCommit> {
    const ids = recorded.map(({ receipt }) => receipt);
    await this.inbox.remove(ids, client);
    return () => undefined;
  }

  private start(sessionId: string): void {
    const done = this.drain(sessionId)
      .catch((error: unknown) => {
        this.logger.error({ err: error, sessionId }, 'what Meta told of a session is not recorded; it is tried again');
      })
      .finally(() => {
        const again = this.#running.get(sessionId)?.again;
        this.#running.delete(sessionId);
        if (again) this.wake(sessionId);
      });
    this.#running.set(sessionId, { again: false, done });
  }

  private async drain(sessionId: string): Promise<void> {
    while (!this.#isStopping) {
      const items = await this.inbox.oldest(sessionId, batchSize);
      if (items.length === 0) return;
      const projectId = (await this.sessions.find(sessionId))?.projectId;
      if (projectId === undefined) {
        await this.inbox.remove(items.map(({ id }) => id));
        continue;
      }
      await this.settle({ sessionId, projectId }, items);
      const arrivals = items.map((item) => this.arrivalOf({ sessionId, projectId }, item));
      const useless = items.filter((_, index) => arrivals[index] === undefined);
      if (useless.length > 0) await this.inbox.remove(useless.map(({ id }) => id));
      await this.recording.execute(
        sessionId,
        arrivals.filter((arrival) => arrival !== undefined),
      );
    }
  }

  /** Settles sends first, so that what a webhook says about a message finds that message. */
  private async settle(of: { sessionId: string; projectId: string }, items: readonly InboxItem[]): Promise<void> {
    const { sessionId } = of;
    const told = items.flatMap(({ item }) => sendToldOf(item) ?? []);
    await Promise.all(told.map((send) => this.sends.heard({ sessionId, kind: 'accepted', ...send })));
    for (const { item } of items) await this.updates.apply(of, item);
  }

  private arrivalOf(of: { sessionId: string; projectId: string }, { id, item }: InboxItem): Arrival | undefined {
    const inbound = inboundItemOf(item);
    return inbound && { ...of, item: inbound, origin: { network: this, receipt: id } };
  }
}
