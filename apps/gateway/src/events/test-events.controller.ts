import { Controller } from '@nestjs/common';
import { EventRecord, makeTestEvent } from '@parley/contracts';
import { RequestClient } from '@parley/messaging';
import { errorsOf, Route } from '../access/index.js';
import { environmentOf, ProjectAccess } from '../identity/projects/index.js';
import { By, Input, Path, type AskedBy } from '../requests/index.js';
import { TestEventBody } from './event-inputs.js';

const make = {
  tag: 'Events',
  status: 201,
  body: TestEventBody,
  reply: EventRecord,
  errors: errorsOf(makeTestEvent),
} as const;

/** Events that callers make themselves, to see what happens (decisions.md §5). */
@Controller()
export class TestEventsController {
  constructor(
    private readonly client: RequestClient,
    private readonly projects: ProjectAccess,
  ) {}

  @Route('POST /platform/events/test', {
    ...make,
    summary: 'Make an event of the team itself. It is recorded and delivered like any other.',
  })
  makeTeamTestEvent(@By() by: AskedBy, @Input() { type, payload }: TestEventBody): Promise<EventRecord> {
    return this.client.request(makeTestEvent, { type, payload }, by);
  }

  @Route('POST /platform/projects/{projectId}/events/test', {
    ...make,
    summary: 'Make an event of a project. It is recorded and delivered like any other.',
  })
  async makeProjectTestEvent(
    @By() by: AskedBy,
    @Path('projectId') projectId: string,
    @Input() { type, payload }: TestEventBody,
  ): Promise<EventRecord> {
    const environment = environmentOf(await this.projects.require(by.caller, projectId));
    return this.client.request(makeTestEvent, { projectId, type, payload, environment }, by);
  }
}
