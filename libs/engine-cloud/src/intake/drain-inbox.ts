import { setTimeout as sleep } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import { type Drained, DrainedQueues, LOGGER, type Logger } from '@parley/service-runtime';
import type { PoolClient } from 'pg';
import type { Arrival, InboundNetwork, Recorded, AfterCommit } from '@parley/engine-kit';
import type { CloudSession } from './hook-owner.store.js';
import { inboundItemOf } from './inbound-item.js';
import { type InboxItem, InboxStore } from './inbox.store.js';
import { RecordTold } from './record-told.js';
import { SettleTold } from './settle-told.js';

/** Sessions that are drained at once, so that a batch of arrivals has few items. */
const atOnce = 8;
/** Recording takes milliseconds. */
const recordedWithinMs = 2_000;
const lookEveryMs = 10;
/** Looked for at once, in the order of id. */
const sessionsAtOnce = 500;

interface DrainedSession extends Drained {
  readonly projectId: string;
}

/** Without team and project: it is gone. */
type FoundSession = Pick<CloudSession, 'id'> & Partial<CloudSession>;

/**
 * Records Meta's webhooks in order, whatever the session's status, in any process. If two processes record the same item, the
 * second finds it known. An item leaves the inbox in the transaction that records it.
 */
@Injectable()
export class DrainInbox implements InboundNetwork<string>, BeforeApplicationShutdown {
  readonly #queues: DrainedQueues<FoundSession, DrainedSession>;

  constructor(
    private readonly inbox: InboxStore,
    private readonly settling: SettleTold,
    private readonly recording: RecordTold,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.#queues = new DrainedQueues({
      ...{ atOnce, pageSize: sessionsAtOnce },
      find: (after, limit) => inbox.sessions(after?.id ?? '0', limit),
      workOf: ({ id, teamId, projectId }) =>
        teamId !== undefined && projectId !== undefined ? drained({ id, teamId, projectId }) : this.removeOf(id),
      turn: (session) => this.turn(session),
      failed: (error, { sessionId }) => {
        logger.error({ err: error, sessionId }, 'what Meta told of a session is not recorded; it is tried again');
      },
    });
  }

  /** The session has items in the inbox. */
  wake(session: CloudSession): void {
    this.#queues.wake(drained(session));
  }

  /**
   * Resolves once what the inbox has of the session now is recorded, here or by another process, or after a while: what cannot be
   * recorded keeps nobody waiting.
   */
  async untilRecorded(session: CloudSession): Promise<void> {
    const newest = await this.inbox.newest(session.id);
    if (newest === undefined) return;
    this.wake(session);
    const untilMs = performance.now() + recordedWithinMs;
    while (performance.now() < untilMs && (await this.inbox.hasUpTo(session.id, newest))) await sleep(lookEveryMs);
  }

  /** Drains what a process left when it ended, and what failed: some sessions at each call, in turn. */
  async wakeAll(): Promise<void> {
    await this.#queues.lookOn();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.#queues.stop();
  }

  async acknowledge(client: PoolClient, recorded: readonly Recorded<string>[]): Promise<AfterCommit> {
    const ids = recorded.map(({ receipt }) => receipt);
    await this.inbox.remove(ids, client);
    return () => undefined;
  }

  /** The session is gone. */
  private async removeOf(sessionId: string): Promise<undefined> {
    await this.inbox.removeOf(sessionId);
    return undefined;
  }

  /** Records the oldest items. @returns false when there were no others: what comes meanwhile wakes the session again */
  private async turn(session: DrainedSession): Promise<boolean> {
    const { sessionId } = session;
    const { items, isFull } = await this.inbox.oldest(sessionId);
    if (items.length === 0) return false;
    const settled = await this.settling.execute(session, items);
    const arrivals = settled.map((item) => this.arrivalOf(session, item));
    const useless = settled.filter((_, index) => arrivals[index] === undefined);
    if (useless.length > 0) await this.inbox.remove(useless.map(({ id }) => id));
    await this.record(
      sessionId,
      arrivals.filter((arrival) => arrival !== undefined),
    );
    return isFull;
  }

  /** Items that failed alone are set aside by now, and hold up none of those behind them. */
  private async record(sessionId: string, arrivals: readonly Arrival[]): Promise<void> {
    try {
      await this.recording.execute(sessionId, arrivals);
    } catch (error) {
      if (!(error instanceof AggregateError)) throw error;
      this.logger.error({ err: error, sessionId }, 'some of what Meta told of a session is recorded later');
    }
  }

  private arrivalOf({ sessionId, projectId }: DrainedSession, { id, item }: InboxItem): Arrival | undefined {
    const inbound = inboundItemOf(item);
    return inbound && { sessionId, projectId, item: inbound, origin: { network: this, receipt: id } };
  }
}

function drained({ id: sessionId, teamId, projectId }: CloudSession): DrainedSession {
  return { key: sessionId, sessionId, teamId, projectId };
}
