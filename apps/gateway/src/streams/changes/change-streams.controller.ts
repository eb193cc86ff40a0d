import { Controller, Headers, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Route, scope } from '../../access/routes/index.js';
import { By, Filters, Path, type RequestedBy } from '../../access/requests/index.js';
import { ResumedStreamQuery } from '../held/index.js';
import { OpenChangeStream } from './open-change-stream.js';

const description =
  'Server-sent events named `change`: `id:` an opaque position, `data:` a JSON object ' +
  '`{"type","id","change":"created"|"updated"|"removed"|"many","at"}`, with what else is known: `session`, `chatId`, ' +
  '`event`, `webhookId`, `eventId`, `status`. Types are `session`, `message`, `event`, `delivery`, `operation`, ' +
  '`webhook`, `campaign`, `template`, `quicklink`, `widget_session`, `bridge`, and of the team `key`, `member` and ' +
  '`invitation`, without an id. It is a signal: the lists are the truth. Of much at once ' +
  'each type says `{"type","change":"many"}`. `{"type":"reset"}` comes where changes may have been missed. A comment ' +
  'each 15 seconds. `stream.closed` comes last when the platform ends the stream.';

@Controller()
export class ChangeStreamsController {
  constructor(private readonly streams: OpenChangeStream) {}

  @Route('GET /platform/projects/{projectId}/changes', {
    access: scope('events:read'),
    summary: 'Stream the changes in a project as they happen. They carry ids, not content.',
    tag: 'Overview',
    status: 200,
    query: ResumedStreamQuery,
    lastEventId: true,
    reply: { media: { 'text/event-stream': { schema: { type: 'string', description } } } },
    errors: ['too_many_streams'],
  })
  streamProjectChanges(
    @By() by: RequestedBy,
    @Path('projectId') projectId: string,
    @Filters() { lastEventId: inQuery }: ResumedStreamQuery,
    @Headers('last-event-id') lastEventId = inQuery || undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.streams.execute(by, projectId, lastEventId, reply);
  }
}
