import { Controller, Headers, Res } from '@nestjs/common';
import { Text } from '@parley/contracts/base';
import {
  eventTypes,
  extendedEventTypes,
  projectEventTypes,
  streamFilterDescription,
  streamTypeDescription,
} from '@parley/contracts/events';
import { filterLimits } from '@parley/event-filter';
import type { FastifyReply } from 'fastify';
import { Route, scope, team } from '../../access/routes/index.js';
import { By, Filters, Path, type RequestedBy } from '../../access/requests/index.js';
import { ResumedStreamQuery } from '../held/index.js';
import { OpenStream } from './open-stream.js';
import { streamFilter } from './stream-filter.js';

/** An unknown type would never come, so it is refused (decisions.md §5). */
export class EventStreamQuery extends ResumedStreamQuery {
  @Text({ optional: true, min: 1, max: 2000, description: streamTypeDescription }) type?: string;
  @Text({ optional: true, min: 1, max: filterLimits.bytes, description: streamFilterDescription }) filter?: string;
}

const teamTypes: ReadonlySet<string> = new Set(eventTypes);
/** Events of the team itself are in no project's history. */
const projectTypes: ReadonlySet<string> = new Set([...projectEventTypes, ...extendedEventTypes]);

const description =
  'Server-sent events: `id:` a cursor, `event:` the type, `data:` the envelope. A comment each 15 seconds. ' +
  '`stream.closed` comes last when the platform ends the stream.';

const stream = {
  tag: 'Events',
  status: 200,
  lastEventId: true,
  reply: { media: { 'text/event-stream': { schema: { type: 'string', description } } } },
  errors: ['invalid_cursor', 'cursor_expired', 'too_many_streams'],
} as const;

@Controller()
export class EventStreamsController {
  constructor(private readonly streams: OpenStream) {}

  @Route('GET /platform/events/stream', {
    access: team('events:read'),
    ...stream,
    query: EventStreamQuery,
    summary: "Stream the team's own events as they happen.",
  })
  streamTeamEvents(
    @By() by: RequestedBy,
    @Filters() { lastEventId: inQuery, ...wanted }: EventStreamQuery,
    @Headers('last-event-id') lastEventId = inQuery || undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.streams.execute(by, { filter: streamFilter(wanted, teamTypes), lastEventId }, reply);
  }

  @Route('GET /platform/projects/{projectId}/events/stream', {
    access: scope('events:read'),
    ...stream,
    query: EventStreamQuery,
    summary: 'Stream the events of a project as they happen.',
  })
  streamProjectEvents(
    @By() by: RequestedBy,
    @Path('projectId') projectId: string,
    @Filters() { lastEventId: inQuery, ...wanted }: EventStreamQuery,
    @Headers('last-event-id') lastEventId = inQuery || undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.streams.execute(by, { projectId, filter: streamFilter(wanted, projectTypes), lastEventId }, reply);
  }
}
