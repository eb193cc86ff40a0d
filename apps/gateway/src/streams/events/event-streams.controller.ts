import { Controller, Headers, Res } from '@nestjs/common';
import { OneOf } from '@parley/contracts/base';
import {
  type EventType,
  eventTypes,
  type ExtendedEventType,
  extendedEventTypes,
  type ProjectEventType,
  projectEventTypes,
} from '@parley/contracts/events';
import type { FastifyReply } from 'fastify';
import { Route, scope, team } from '../../access/routes/index.js';
import { By, Filters, Path, type RequestedBy } from '../../access/requests/index.js';
import { ResumedStreamQuery } from '../held/index.js';
import { OpenStream } from './open-stream.js';

/** An unknown type would never come, so it is refused (decisions.md §5). */
export class TeamEventStreamQuery extends ResumedStreamQuery {
  @OneOf(eventTypes, { optional: true, description: 'Exact event type.' }) type?: EventType;
}

/** Events of the team itself are in no project's history. */
export class EventStreamQuery extends ResumedStreamQuery {
  @OneOf([...projectEventTypes, ...extendedEventTypes], { optional: true, description: 'Exact event type.' })
  type?: ProjectEventType | ExtendedEventType;
}

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
    query: TeamEventStreamQuery,
    summary: 'Events of the team itself, as they happen.',
  })
  streamTeamEvents(
    @By() by: RequestedBy,
    @Filters() { type, lastEventId: inQuery }: TeamEventStreamQuery,
    @Headers('last-event-id') lastEventId = inQuery || undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.streams.execute(by, { type, lastEventId }, reply);
  }

  @Route('GET /platform/projects/{projectId}/events/stream', {
    access: scope('events:read'),
    ...stream,
    query: EventStreamQuery,
    summary: 'Events of one project, as they happen.',
  })
  streamProjectEvents(
    @By() by: RequestedBy,
    @Path('projectId') projectId: string,
    @Filters() { type, lastEventId: inQuery }: EventStreamQuery,
    @Headers('last-event-id') lastEventId = inQuery || undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.streams.execute(by, { projectId, type, lastEventId }, reply);
  }
}
