import { Inject, Injectable } from '@nestjs/common';
import {
  type Caller,
  callerSees,
  type EventRecord,
  type MakeTestEvent as TestEventRequest,
  notFound,
} from '@parley/contracts';
import { IDS, type Ids } from '@parley/service-runtime';
import { RecordTestFact } from './record-test-fact.js';
import { testFact } from './test-fact.js';
import { testPayload } from './test-payload.js';

/** Makes an event of the caller's own, for every endpoint that wants it (decisions.md §5). */
@Injectable()
export class MakeTestEvent {
  constructor(
    private readonly recordTestFact: RecordTestFact,
    @Inject(IDS) private readonly ids: Ids,
  ) {}

  /** @throws DomainError `not_found`, `invalid_parameter`, `missing_field`, `payload_too_large` */
  async execute({ projectId, type, payload, environment }: TestEventRequest, caller: Caller): Promise<EventRecord> {
    if (!callerSees(caller, { teamId: caller.teamId, projectId })) throw notFound('Project', projectId);
    const fact = testFact({
      id: this.ids.next(),
      teamId: caller.teamId,
      projectId,
      type,
      environment,
      payload: testPayload(type, payload),
    });
    return this.recordTestFact.run(fact);
  }
}
