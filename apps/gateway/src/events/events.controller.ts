import { Controller } from '@nestjs/common';
import { listEvents } from '@parley/contracts';
import { RequestClient } from '@parley/messaging';
import { Route } from '../access/index.js';
import { ListCursors, requirePeriod } from '../paging/index.js';
import { By, Filters, Path, type AskedBy } from '../requests/index.js';
import { EventCursorPage, EventsQuery } from './event-inputs.js';

const tag = 'Events';

const list = {
  tag,
  status: 200,
  query: EventsQuery,
  reply: EventCursorPage,
  errors: ['invalid_cursor'],
} as const;

@Controller()
export class EventsController {
  constructor(
    private readonly client: RequestClient,
    private readonly cursors: ListCursors,
  ) {}

  @Route('GET /platform/events', { ...list, summary: 'Events that the team itself owns, newest first.' })
  listTeamEvents(@By() by: AskedBy, @Filters() query: EventsQuery): Promise<EventCursorPage> {
    return this.#page(by, query);
  }

  @Route('GET /platform/projects/{projectId}/events', { ...list, summary: 'Events of one project, newest first.' })
  listProjectEvents(
    @By() by: AskedBy,
    @Path('projectId') projectId: string,
    @Filters() query: EventsQuery,
  ): Promise<EventCursorPage> {
    return this.#page(by, query, projectId);
  }

  async #page(by: AskedBy, query: EventsQuery, projectId?: string): Promise<EventCursorPage> {
    const owner = { list: projectId === undefined ? 'team events' : 'project events', path: projectId };
    const page = this.cursors.read(by.caller, owner, { ...query }, () => eventFilters(query));
    const { filters, limit, after } = page;
    const found = await this.client.request(listEvents, { ...filters, projectId, limit, after }, by);
    return this.cursors.page(by.caller, owner, page, found);
  }
}

function eventFilters(query: EventsQuery): Pick<EventsQuery, 'type' | 'since' | 'until'> {
  requirePeriod(query);
  const { type, since, until } = query;
  return { type, since, until };
}
