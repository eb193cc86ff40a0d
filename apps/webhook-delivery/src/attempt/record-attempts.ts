import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { DomainError } from '@parley/contracts/base';
import { Batcher, busySpacingMs } from '@parley/service-runtime';
import { HealthJournal } from '../endpoints/index.js';
import { type AttemptRecord, AttemptRecordStore } from './attempt-record.store.js';

const batchSize = 256;
/** How long a record is retried that Postgres refuses for its data. */
const patienceMs = 8000;
const pauseMs = 250;
/** Receivers do not wait for the record, and its slot has ended: at a low rate, one write records what several messages caused. */
const delayMs = 40;

/** Records attempts in batches, in the order of their ends. */
@Injectable()
export class RecordAttempts implements OnApplicationShutdown {
  private readonly records: Batcher<AttemptRecord, Date | null>;
  /** For ordering partitions: their next delivery waits for the record, so no delay; and they wait for each other's locks. */
  private readonly ordered: Batcher<AttemptRecord, Date | null>;
  private isStopped = false;

  constructor(
    private readonly store: AttemptRecordStore,
    private readonly journal: HealthJournal,
  ) {
    this.records = new Batcher({
      maxSize: batchSize,
      maxDelayMs: delayMs,
      spacingMs: busySpacingMs,
      run: (records) => this.record(records),
    });
    this.ordered = new Batcher({ maxSize: batchSize, run: (records) => this.record(records) });
  }

  /**
   * Records an attempt. While Postgres is unreachable it retries without limit, because the receiver has answered
   * already. No other process takes the delivery meanwhile (LapsedClaims), and a record whose commit was not confirmed
   * changes nothing when it is repeated.
   * @returns when the delivery's next attempt is due, as stored now
   */
  async add(record: AttemptRecord): Promise<Date | null> {
    const deadline = Date.now() + patienceMs;
    for (;;) {
      try {
        return await (record.partition === null ? this.records : this.ordered).add(record);
      } catch (error) {
        if (this.isStopped || (isRefused(error) && Date.now() > deadline)) throw error;
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
    }
  }

  async onApplicationShutdown(): Promise<void> {
    this.isStopped = true;
    await Promise.all([this.records.close(), this.ordered.close()]);
  }

  private async record(records: AttemptRecord[]): Promise<(Date | null)[]> {
    const { deliveries, health } = await this.store.record(records);
    this.journal.log(health);
    const nextById = new Map(deliveries.map(({ id, nextAttemptAt }) => [id, nextAttemptAt]));
    return records.map(({ id }) => nextById.get(id) ?? null);
  }
}

/** Whether retrying is useless: a rule of ours, or bad data (SQLSTATE classes 22 and 23). */
function isRefused(error: unknown): boolean {
  if (error instanceof DomainError) return true;
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' && /^2[23][0-9A-Z]{3}$/.test(code);
}
