import { defineRequest } from '../define.js';
import { requirePeriod } from '../http/period.js';
import { Flag, Integer, JsonObject, ResourceId, Text, Timestamp } from '../validation/fields.js';
import { NestedList, TextList } from '../validation/list-fields.js';
import { eventsDescription, filterDescription, maxEvents } from './endpoint.js';

/** Asks what a filter would let through (beyond.md §1). Nothing is stored. */
export class PreviewFilter {
  @ResourceId({
    optional: true,
    description:
      'The project whose events are examined. Default: the project of a project token, otherwise the team itself.',
  })
  projectId?: string;
  @JsonObject({ description: filterDescription }) filter: Record<string, unknown>;
  @JsonObject({
    optional: true,
    description: 'An envelope. The filter is tried only on it, not on retained events.',
  })
  event?: Record<string, unknown>;
  @TextList({ optional: true, minItems: 1, maxItems: maxEvents, maxLength: 64, description: eventsDescription })
  events?: string[];
  @TextList({
    optional: true,
    minItems: 1,
    maxItems: 100,
    maxLength: 64,
    description: 'Names or ids of sessions. Absent: all.',
  })
  sessions?: string[];
  @Timestamp({ optional: true, description: 'Only events created at this time or later.' }) since?: string;
  @Timestamp({ optional: true, description: 'Only events created before this time.' }) until?: string;
  @Integer({ optional: true, min: 1, max: 100, description: 'The number of samples. Default 25.' }) limit?: number;
}

export class FilterSample {
  @ResourceId() eventId: string;
  @Text({ max: 64 }) type: string;
  @Timestamp() createdAt: string;
  @Flag({ description: 'Whether the filter lets the event through.' }) matches: boolean;
}

/** Either `matches` alone, of the event of the request, or the rest. */
export class FilterPreview {
  @Flag({ optional: true, description: 'With `event`: whether the filter lets the event through.' }) matches?: boolean;
  @Integer({
    optional: true,
    min: 0,
    description:
      'The number of retained events examined: the newest 1,000 that `events`, `sessions`, `since` and `until` select.',
  })
  examined?: number;
  @Integer({ optional: true, min: 0, description: 'The number of examined events that the filter lets through.' })
  matched?: number;
  @Flag({ optional: true, description: 'False if there are more such events than were examined.' }) complete?: boolean;
  @NestedList(() => FilterSample, { optional: true, description: 'The newest of the examined events.' })
  samples?: FilterSample[];
}

export const previewFilter = defineRequest({
  subject: 'webhooks.preview-filter',
  owner: 'webhook-delivery',
  http: {
    route: 'POST /api/webhooks/filter-preview',
    scope: 'events:read',
    tag: 'Webhooks',
    project: 'implied',
    body: 'FilterPreviewBody',
    check: (request) => requirePeriod(request, 'Field'),
  },
  summary:
    'Preview which of the newest retained events a content filter would let through, or try it on one event. Stores nothing.',
  request: PreviewFilter,
  reply: FilterPreview,
  errors: ['not_found', 'invalid_parameter', 'conflict'],
  timeoutMs: 20_000,
  example: {
    request: { filter: { payload: { type: 'text' } }, events: ['message.*'], limit: 1 },
    reply: {
      examined: 120,
      matched: 84,
      complete: true,
      samples: [
        {
          eventId: '381725008812738565',
          type: 'message.received',
          createdAt: '2026-11-21T08:00:00.000Z',
          matches: true,
        },
      ],
    },
  },
});
