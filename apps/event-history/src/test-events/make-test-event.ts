import { Controller, Inject } from '@nestjs/common';
import { requireProject } from '@parley/contracts/base';
import type { EventRecord } from '@parley/contracts/events';
import { makeTestEvent, MakeTestEvent as Request } from '@parley/contracts/replays';
import { Handles, type RequestContext } from '@parley/messaging';
import { IDS, type Ids } from '@parley/service-runtime';
import { RecordTestEvent } from './record-test-event.js';
import { testEvent } from './test-event.js';
import { requireOwnersType, testPayload } from './test-payload.js';

/** Creates a test event for every endpoint that subscribes to its type (decisions.md §5). */
@Controller()
export class MakeTestEvent {
  constructor(
    private readonly recording: RecordTestEvent,
    @Inject(IDS) private readonly ids: Ids,
  ) {}

  /** @throws DomainError `not_found`, `invalid_parameter`, `missing_field`, `payload_too_large` */
  @Handles(makeTestEvent)
  async execute(request: Request, { caller }: RequestContext): Promise<EventRecord> {
    const { projectId, type, environment } = request;
    requireProject(caller, projectId);
    requireOwnersType(type, projectId);
    const payload = testPayload(type, request.payload);
    const parts = { id: this.ids.next(), teamId: caller.teamId, projectId, type, environment, payload };
    return this.recording.run(testEvent(parts));
  }
}
