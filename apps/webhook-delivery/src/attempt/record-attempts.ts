import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { DomainError } from '@parley/contracts';
import { Batcher, busySpacingMs } from '@parley/service-runtime';
import { HealthJournal } from '../endpoints/index.js';
import { type AttemptRecord, AttemptRecordStore } from './attempt-record.store.js';

const batchSize = 256;
/** For a record that Postgres refuses for what it says. */
const patienceMs = 8000;
const pauseMs = 250;
/** No receiver waits for the record of its answer; a moment makes many small writes one. */
const delayMs = 10;

/** Records what came of attempts, many at a time and in the order of their ends. */
@Injectable()
export class RecordAttempts implements OnApplicationShutdown {
  private readonly records: Batcher<AttemptRecord, Date | null>;
  /** Of partitions, which wait for their records, and for one another's locks. */
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
   * Trouble with Postgres must not make us forget what a receiver has answered already: waits until it is back, however
   * long. No other process takes the delivery meanwhile (LapsedClaims), and a record that was committed unheard changes nothing.
   * @returns when the next attempt of the delivery is due, as it stands now
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

/** It is refused however long we wait: a rule of ours, or bad data (SQLSTATE classes 22 and 23). */
function isRefused(error: unknown): boolean {
  if (error instanceof DomainError) return true;
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' && /^2[23][0-9A-Z]{3}$/.test(code);
}
