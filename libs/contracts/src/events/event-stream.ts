import { defineNotification, defineRequest } from '../define.js';
import { Flag, Integer, ResourceId, Text, Timestamp } from '../validation/fields.js';
import { NestedList, TextList } from '../validation/list-fields.js';
import { maxRecordingPartitions } from './recording-partition.js';

/** An event with its position in the order of recording, which is the order of live streams (decisions.md §5). */
export class RecordedEvent {
  @Text({ description: 'Position in the order of recording, a decimal; each is greater than the one before.' })
  position: string;
  @ResourceId() id: string;
  @ResourceId() teamId: string;
  @ResourceId({ optional: true }) projectId?: string;
  @Text({ max: 64 }) type: string;
  @Timestamp() createdAt: string;
  @Text({ nullable: true, description: "The envelope's exact text; null when its content is not available any more." })
  envelope: string | null;
}

export class EventsRecorded {
  @Text({ description: 'The position before the first of `events`: a reader that is not there has missed some.' })
  after: string;
  @NestedList(() => RecordedEvent) events: RecordedEvent[];
}

export const exampleRecorded: RecordedEvent = {
  position: '4711',
  id: '381725008812738565',
  teamId: '381724980812738560',
  projectId: '381724990812738561',
  type: 'session.logged_out',
  createdAt: '2026-11-21T08:00:00.000Z',
  envelope:
    '{"id":"381725008812738565","session":"default","timestamp":"2026-11-21T08:00:00.000Z","event":"session.logged_out","payload":{"reason":"logout requested"}}',
};

export const eventsRecorded = defineNotification({
  subject: 'event-history.recorded',
  owner: 'event-history',
  receivedBy: ['gateway'],
  summary:
    'Events were recorded, with their content. Feeds live streams; a gap is filled by `event-history.recorded-after`.',
  notification: EventsRecorded,
  trusted: true,
  example: { after: '4710', events: [exampleRecorded] },
});

/**
 * Like `eventsRecorded`, for one recording partition. Each partition has its own subject, so that a gateway subscribes
 * only to those that it needs.
 */
export const eventsRecordedInPartition = defineNotification({
  subject: 'event-history.recorded-in-partition',
  owner: 'event-history',
  receivedBy: ['gateway'],
  summary:
    'Events of one partition were recorded; its subject ends in the number of partitions and its own, `16.3`. In place of `event-history.recorded` where recording is divided.',
  notification: EventsRecorded,
  trusted: true,
  example: { after: '4710', events: [exampleRecorded] },
});

/** Entries that the `type` of a stream may have (beyond.md §1). */
export const maxStreamTypes = 20;
export const streamTypeDescription =
  'Event types, prefixes such as `message.*`, or `*`: up to 20, separated by commas. A cursor is not bound to them.';
export const streamFilterDescription =
  'A filter as JSON, as in an endpoint\'s `filter`, such as `{"payload":{"type":"text"}}`. A cursor is not bound to it.';

export class RecordedAfter {
  @Text({
    pattern: /^(0|[1-9][0-9]{0,18})$/,
    description: 'A position; absent: where recording is now.',
    optional: true,
  })
  after?: string;
  @Flag({
    optional: true,
    description:
      'Of all teams, or those of `partition`; only services ask so. Absent: of the caller’s `projectId`, or of the team itself.',
  })
  everywhere?: boolean;
  @Integer({
    min: 1,
    max: maxRecordingPartitions,
    optional: true,
    description: 'With `everywhere`, where recording is divided: of the teams of this partition.',
  })
  partition?: number;
  @ResourceId({ optional: true }) projectId?: string;
  @Text({ optional: true, min: 1, max: 64, description: 'Exact event type.' }) type?: string;
  @TextList({
    optional: true,
    minItems: 1,
    maxItems: maxStreamTypes,
    maxLength: 64,
    description: 'In place of `type`: types, prefixes such as `message.*`, or `*`.',
  })
  types?: string[];
  @Integer({ min: 1, max: 500 }) limit: number;
}

export class RecordedPage {
  @NestedList(() => RecordedEvent) events: RecordedEvent[];
  @Text({ description: 'Everything up to this position has been looked at: the place to go on from.' }) through: string;
  @Flag({ description: 'There is nothing after `through` now.' }) isEnd: boolean;
  @Flag({ description: 'Some of what came after `after` is past its retention.' }) isGone: boolean;
  @Integer({ min: 1, optional: true, description: 'Into how many partitions recording is divided. Absent: it is not.' })
  partitions?: number;
}

export const listRecordedAfter = defineRequest({
  subject: 'event-history.recorded-after',
  owner: 'event-history',
  summary: 'Events in the order of recording, after a position: what a live stream has missed.',
  request: RecordedAfter,
  reply: RecordedPage,
  errors: ['credential_not_allowed'],
  example: {
    request: { after: '4710', projectId: '381724990812738561', limit: 500 },
    reply: { events: [exampleRecorded], through: '4711', isEnd: true, isGone: false },
  },
});
