import { Inject, Injectable } from '@nestjs/common';
import {
  type Caller,
  callerSees,
  DomainError,
  type EventMade,
  eventMade,
  type EventRecord,
  type MakeTestEvent as TestEventRequest,
  notFound,
} from '@parley/contracts';
import { maxFactBytes, outboxInsert } from '@parley/messaging';
import { CLOCK, type Clock, IDS, type Ids, inTransaction, PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import {
  EventRecordStore,
  RecordedHints,
  recordingOf,
  RETENTION_PERIODS,
  type RetentionPeriods,
  toRecord,
} from '../events/index.js';
import { testFact } from './test-fact.js';
import { testPayload } from './test-payload.js';

/**
 * Makes an event of the caller's own (decisions.md §5): recorded and on its way in one transaction. Our consumer of the
 * stream meets it later as one that is known.
 */
@Injectable()
export class MakeTestEvent {
  constructor(
    private readonly records: EventRecordStore,
    private readonly hints: RecordedHints,
    @Inject(RETENTION_PERIODS) private readonly periods: RetentionPeriods,
    @Inject(IDS) private readonly ids: Ids,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(PG_POOL) private readonly pool: Pool,
  ) {}

  /** @throws DomainError `not_found`, `invalid_parameter`, `missing_field`, `payload_too_large` */
  async execute(request: TestEventRequest, caller: Caller): Promise<EventRecord> {
    const { projectId, type } = request;
    // A team has no stage.
    const environment = projectId === undefined ? 'sandbox' : (request.environment ?? 'sandbox');
    if (!callerSees(caller, { teamId: caller.teamId, projectId })) throw notFound('Project');
    const payload = testPayload(type, request.payload);
    const fact = testFact({ id: this.ids.next(), teamId: caller.teamId, projectId, type, environment, payload });
    requireSendable(fact);
    const now = this.clock.now();
    const recording = recordingOf(fact, this.periods, now);
    if (recording === null) throw new Error('The event was past its life as it was made: the clock is wrong.');
    const recorded = await inTransaction(this.pool, async (client) => {
      const { text, values } = outboxInsert([{ id: fact.id, contract: eventMade, fact }]);
      await client.query({ name: 'test-event-outbox-insert', text, values });
      return this.records.insert(client, [recording]);
    });
    this.hints.publish(recorded);
    return toRecord({ ...recording, revokedThrough: null }, now);
  }
}

function requireSendable(fact: EventMade): void {
  if (Buffer.byteLength(JSON.stringify(fact)) > maxFactBytes) {
    throw new DomainError('payload_too_large', 'Field "payload" is larger than an event may be.');
  }
}
