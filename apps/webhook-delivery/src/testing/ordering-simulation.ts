import { setTimeout as sleep } from 'node:timers/promises';
import type { EventMade } from '@parley/contracts/events';
import type { Pool } from 'pg';
import { type AttemptRecord, AttemptRecordStore, type ClaimedDelivery, DeliveryStore } from '../attempt/index.js';
import type { DeliveryKey } from '../deliveries/index.js';
import { type FanOutEndpoint, HealthNotices, HealthStore, ReportedHealthStore } from '../endpoints/index.js';
import { RetryStore } from '../redelivery/index.js';
import { DeliveryFollowers, DueStore, OrderingPartitions } from '../schedule/index.js';

/** An event as the stream hands it to one of the replicas. */
export interface StreamedCopy {
  event: EventMade;
  sequence: number;
}

const url = 'https://receiver.test/';

/** The part of a replica that fans out into partitions, as its own tests put it together: for them it is no feature's. */
export interface OrderingFanOut {
  /** Makes the deliveries of a batch. */
  make(planned: readonly SimulatedDelivery[], sequences: readonly number[]): Promise<void>;
  /** Tells the stream that what has these places is fanned out. */
  acknowledge(sequences: readonly number[]): void;
  /** Tells the reader of the acknowledgements which events failed and are still to come. */
  setParked(parked: readonly StreamedCopy[]): void;
  /** Makes deliveries of events that wait. @returns false when none waits */
  takeTurn(): Promise<boolean>;
  mend(): Promise<void>;
  stop(): Promise<void>;
}

/** What a replica is put together of. */
export interface OrderingParts {
  pool: Pool;
  endpoint: FanOutEndpoint;
  /** From 0 to 1. */
  random(): number;
}

export interface SimulatedDelivery extends StreamedCopy {
  id: string;
  endpoint: FanOutEndpoint;
}

/**
 * One ordered endpoint on the real database with everything that touches its partitions, but without stream, Redis and
 * receiver: what is due is found in the database. Tells what must never be.
 */
export class OrderingSimulation {
  readonly violations: string[] = [];
  /** By session, the events in the order of their first attempts in the partition. */
  readonly firstAttempts = new Map<string, string[]>();
  private parked: readonly StreamedCopy[] = [];
  private readonly underWay = new Map<string, string>();
  private readonly records: AttemptRecordStore;
  private readonly deliveries: DeliveryStore;
  private readonly retries: RetryStore;
  private readonly replica: OrderingFanOut;

  constructor(
    private readonly pool: Pool,
    private readonly endpoint: FanOutEndpoint,
    private readonly nextId: () => string,
    /** From 0 to 1. */
    private readonly random: () => number,
    fanOutInto: (partitions: OrderingPartitions, parts: OrderingParts) => OrderingFanOut,
  ) {
    const noQueue = { enqueue: () => Promise.resolve(), enqueueHere: () => Promise.resolve() };
    const partitions = new OrderingPartitions(noQueue, pool);
    const followers = new DeliveryFollowers(pool, partitions);
    const notices = new HealthNotices({ next: nextId }, 'https://parley.test');
    const reported = new ReportedHealthStore(pool, notices, 3600);
    this.records = new AttemptRecordStore(followers, new HealthStore(pool, reported));
    this.deliveries = new DeliveryStore(pool, followers);
    this.retries = new RetryStore(pool, followers, 7 * 86_400);
    this.replica = fanOutInto(partitions, { pool, endpoint, random });
  }

  async create(): Promise<void> {
    const { id, teamId, projectId } = this.endpoint;
    await this.pool.query(
      `INSERT INTO endpoints (id, team_id, project_id, url, events, sessions, format, enabled, timeout_seconds,
         max_concurrency, ordering, retry_schedule)
       VALUES ($1, $2, $3, $4, '{*}', '{}', 'native', true, 15, 16, 'session', '{0,0,0,0,0,0}')`,
      [id, teamId, projectId, url],
    );
  }

  /**
   * A replica fans out a batch and acknowledges it, parking what fails before that; or dies after the commit, and another
   * gets it once more.
   */
  async fanOut(batch: readonly StreamedCopy[]): Promise<void> {
    const failing = batch.filter(() => this.random() < 0.1);
    const sound = batch.filter((copy) => !failing.includes(copy));
    await this.make(sound);
    await this.pause();
    if (this.random() < 0.2) await this.make(sound);
    this.park([...this.parked, ...failing]);
    await this.pause();
    this.replica.acknowledge(batch.map(({ sequence }) => sequence));
  }

  /** Something that failed is tried once more and succeeds. @returns false when nothing is parked */
  async fanOutParked(): Promise<boolean> {
    const copy = this.pick(this.parked);
    if (!copy) return false;
    await this.make([copy]);
    await this.pause();
    this.park(this.parked.filter((other) => other !== copy));
    return true;
  }

  /** A worker takes what is due and ends it in one of the ways there are. @returns false when nothing was due */
  async attempt(worker: string): Promise<boolean> {
    const key = this.pick(await this.due());
    const [claimed] = key ? await this.deliveries.claim([key], worker, new Date(0)) : [];
    if (!claimed) return key !== undefined;
    this.begin(claimed);
    await this.pause();
    if (claimed.partition !== null) this.underWay.delete(claimed.partition);
    if (this.random() < 0.05) await this.deliveries.releaseClaims(worker);
    else await this.record(claimed);
    return true;
  }

  async retryOne(): Promise<void> {
    const { rows } = await this.pool.query<{ id: string }>('SELECT id FROM deliveries WHERE webhook_id = $1', [
      this.endpoint.id,
    ]);
    const found = await this.retries.find(this.endpoint.id, this.pick(rows)?.id ?? '0');
    if (found) await this.retries.together(found, (client) => this.retries.retry(client, found));
  }

  /** Disabled for a moment, in which some of what waits is discarded. */
  async disableBriefly(): Promise<void> {
    const setEnabled = (enabled: boolean) =>
      this.pool.query('UPDATE endpoints SET enabled = $2 WHERE id = $1', [this.endpoint.id, enabled]);
    await setEnabled(false);
    const { rows } = await this.pool.query<
      Pick<ClaimedDelivery, 'eventId' | 'id' | 'webhookId' | 'kind' | 'partition'>
    >(
      `SELECT event_id AS "eventId", id, webhook_id AS "webhookId", kind, partition FROM deliveries
       WHERE webhook_id = $1 AND status IN ('pending', 'retrying') AND (claimed_until IS NULL OR claimed_until < now())
       LIMIT $2`,
      [this.endpoint.id, 1 + Math.floor(this.random() * 5)],
    );
    if (rows.length > 0) await this.deliveries.discard(rows);
    await this.pause();
    await setEnabled(true);
  }

  takeTurn(): Promise<boolean> {
    return this.replica.takeTurn();
  }

  mend(): Promise<void> {
    return this.replica.mend();
  }

  async unfinished(): Promise<number> {
    const { rows } = await this.pool.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM deliveries
       WHERE webhook_id = $1 AND (status IN ('pending', 'retrying') OR held IS NOT NULL)`,
      [this.endpoint.id],
    );
    return rows[0]!.count;
  }

  stop(): Promise<void> {
    return this.replica.stop();
  }

  private make(copies: readonly StreamedCopy[]): Promise<void> {
    return this.replica.make(
      copies.map((copy) => ({ ...copy, id: this.nextId(), endpoint: this.endpoint })),
      copies.map(({ sequence }) => sequence),
    );
  }

  private park(parked: readonly StreamedCopy[]): void {
    this.parked = parked;
    this.replica.setParked(parked);
  }

  private begin({ id, eventId, partition, attempts }: ClaimedDelivery): void {
    if (partition === null) return;
    const other = this.underWay.get(partition);
    if (other !== undefined) this.violations.push(`${id} was attempted while ${other} of the same partition was`);
    this.underWay.set(partition, id);
    if (attempts > 0) return;
    const events = this.firstAttempts.get(partition) ?? [];
    if (!events.includes(eventId)) this.firstAttempts.set(partition, [...events, eventId]);
  }

  private async record(claimed: ClaimedDelivery): Promise<void> {
    const { eventId, id, webhookId, kind, partition, attempts, manual, dueAt } = claimed;
    const fate = this.random();
    const succeeded = fate < 0.6;
    const again = fate > 0.8 && attempts < 5;
    const at = new Date();
    const record: AttemptRecord = {
      ...{ eventId, id, webhookId, kind, partition, dueAt, url, isFirstTry: false, startedAt: at, endedAt: at },
      ...{ teamId: '1', projectId: '0', type: claimed.type, bytes: claimed.body.length },
      hadSucceeded: claimed.hadSucceeded,
      durationMs: 1,
      number: attempts + 1,
      trigger: manual ? 'manual' : 'schedule',
      responseStatus: succeeded ? 200 : 500,
      responseBody: null,
      ...{ error: null, target: null, response: null, batch: null, hasMembers: false },
      status: succeeded ? 'succeeded' : again ? 'retrying' : 'failed',
      nextAttemptAt: again ? at : null,
      endpointGone: false,
    };
    await this.records.record([record]);
    // Its answer was lost: it is told once more, when others may be on their way already.
    if (this.random() < 0.2) await this.records.record([record]);
  }

  private async due(): Promise<DeliveryKey[]> {
    return new DueStore(this.pool).dueOf(this.endpoint.id, 10);
  }

  private pick<T>(from: readonly T[]): T | undefined {
    return from[Math.floor(this.random() * from.length)];
  }

  private pause(): Promise<void> {
    return sleep(this.random() * 5);
  }
}
