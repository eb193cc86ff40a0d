import { defineRequest } from '../define.js';
import { Integer, ResourceId, Text, Timestamp } from '../validation/fields.js';
import { NestedList, ResourceIdList, TextList } from '../validation/list-fields.js';

/** Reads the events of one owner whose bytes are there, newest first. */
export class NewestEvents {
  @ResourceId() teamId: string;
  @ResourceId({ optional: true, description: "Absent: the team's own events." }) projectId?: string;
  @TextList({ minItems: 1, maxItems: 64, maxLength: 64, description: 'Types, prefixes such as `message.*`, or `*`.' })
  types: string[];
  @ResourceIdList({ optional: true, minItems: 1, maxItems: 100, description: 'Only of these sessions.' })
  sessionIds?: string[];
  @Timestamp({ optional: true, description: 'Made at this time or later.' }) since?: string;
  @Timestamp({ optional: true, description: 'Made before this time.' }) until?: string;
  @ResourceId({ optional: true, description: 'Goes on before this event.' }) before?: string;
  @Integer({ min: 1, max: 1000, description: 'Events of any type that are looked at.' }) limit: number;
}

export class NewestEvent {
  @ResourceId() id: string;
  @Text({ max: 64 }) type: string;
  @ResourceId({ optional: true, description: 'The session that it is of; absent for an event of none.' })
  sessionId?: string;
  @Text({ description: "The envelope's exact text." }) envelope: string;
}

export class NewestEventPage {
  @NestedList(() => NewestEvent, { description: 'As many as fit an answer.' }) data: NewestEvent[];
  @ResourceId({ nullable: true, description: 'Where the next page goes on; null after the last.' })
  nextBefore: string | null;
}

export const listNewestEvents = defineRequest({
  subject: 'event-history.newest',
  owner: 'event-history',
  requestedBy: ['webhook-delivery'],
  summary: 'Events of one owner with their bytes, newest first, for previews of filters. Only services ask.',
  request: NewestEvents,
  reply: NewestEventPage,
  errors: ['credential_not_allowed'],
  example: {
    request: { teamId: '381724980812738560', projectId: '381724990812738561', types: ['message.*'], limit: 1000 },
    reply: {
      data: [{ id: '381725008812738565', type: 'message.received', envelope: '{"id":"381725008812738565"}' }],
      nextBefore: null,
    },
  },
});
