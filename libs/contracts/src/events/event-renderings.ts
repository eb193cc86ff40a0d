import { defineRequest } from '../define.js';
import { Integer, ResourceId } from '../validation/fields.js';
import { NestedList, TextList } from '../validation/list-fields.js';
import { RenderedEvent } from './rendered-event.js';

/** Asks for events in the format `waha`, as they were rendered when they were made. */
export class FetchRenderings {
  @TextList({ minItems: 1, maxItems: 500, maxLength: 19, description: 'Ids of events.' }) eventIds: string[];
}

export class FetchedRenderings {
  @ResourceId({ description: 'Of the event.' }) id: string;
  @NestedList(() => RenderedEvent) rendered: RenderedEvent[];
}

export class RenderingList {
  @NestedList(() => FetchedRenderings, { description: 'Those that were rendered and whose bytes are there.' })
  data: FetchedRenderings[];
  @Integer({ min: 1, description: 'How many of the ids were looked at; the rest would not fit the answer.' })
  looked: number;
}

const exampleId = '381725008812738565';

export const fetchRenderings = defineRequest({
  subject: 'event-history.renderings',
  owner: 'event-history',
  requestedBy: ['webhook-delivery'],
  summary: 'Events in the format `waha`, in the order asked for, as many as fit an answer. Only services ask.',
  request: FetchRenderings,
  reply: RenderingList,
  errors: ['credential_not_allowed'],
  example: {
    request: { eventIds: [exampleId] },
    reply: {
      data: [
        {
          id: exampleId,
          rendered: [{ names: [{ id: '381725008812738566', name: 'message' }], rest: '"session":"shop"}' }],
        },
      ],
      looked: 1,
    },
  },
});
