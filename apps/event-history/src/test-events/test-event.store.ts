import { Inject, Injectable } from '@nestjs/common';
import { type EventMade, eventMade } from '@parley/contracts/events';
import { outboxHandover } from '@parley/messaging';
import { inTransaction } from '@parley/database';
import { PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import {
  byPartition,
  EventRecordStore,
  type Layout,
  type Recorded,
  type Recording,
  RecordingLayout,
} from '../recording/index.js';

export interface MadeTestEvent {
  event: EventMade;
  recording: Recording;
}

interface Written<Parts> {
  recorded: Parts;
  /** Hands the events to the relay. Call it after the commit. */
  committed: () => void;
}

/** Writes test events to the history and to the outbox. */
@Injectable()
export class TestEventStore {
  constructor(
    private readonly records: EventRecordStore,
    private readonly layout: RecordingLayout,
    @Inject(PG_POOL) private readonly pool: Pool,
  ) {}

  /** Writes everything in one transaction and one round trip. */
  async record(made: readonly MadeTestEvent[]): Promise<Written<Recorded[]>> {
    const { recorded, committed } = await this.layout.whileCurrent((layout) => this.#write(made, layout));
    return { recorded: await Promise.all(recorded), committed };
  }

  #write(made: readonly MadeTestEvent[], { partitions }: Layout): Promise<Written<Promise<Recorded>[]>> {
    const events = made.map(({ event }) => ({ id: event.id, contract: eventMade, event }));
    const recordings = made.map(({ recording }) => recording);
    return inTransaction(this.pool, (client, later) => {
      const { insert, committed } = outboxHandover(client, events);
      later(client.query({ name: 'test-event-outbox-insert', ...insert }));
      const recorded = this.records.insert(client, byPartition(recordings, partitions));
      recorded.forEach(later);
      return Promise.resolve({ recorded, committed });
    });
  }
}
