import { type EventType, eventCatalog, exampleEnvelope } from '../events/catalog.js';
import { EventEnvelope } from '../events/envelope.js';
import type { Class } from '../validation/declared-fields.js';

/** The AsyncAPI message of an event type: its envelope with the type's payload, and an example. */
export function describeMessage(type: EventType): Record<string, unknown> {
  const { summary, payload, orPayload, moreExamples = [] } = eventCatalog[type];
  const payloadSchema = orPayload ? { anyOf: [ref(payload), ref(orPayload)] } : ref(payload);
  return {
    name: type,
    title: type,
    summary,
    contentType: 'application/json',
    payload: {
      allOf: [ref(EventEnvelope), { type: 'object', properties: { event: { const: type }, payload: payloadSchema } }],
    },
    bindings: { http: { headers: webhookHeaders, bindingVersion: '0.3.0' } },
    examples: [
      { name: 'example', payload: exampleEnvelope(type) },
      ...moreExamples.map((other, index) => ({
        name: `example-${index + 2}`,
        payload: { ...exampleEnvelope(type), payload: other },
      })),
    ],
  };
}

function ref(type: Class<object>): { $ref: string } {
  return { $ref: `#/components/schemas/${type.name}` };
}

const webhookHeaders = {
  type: 'object',
  description: 'Of a request to a webhook endpoint (docs/webhooks.md); a stream has none of them.',
  properties: {
    'webhook-id': { type: 'string', description: 'The event id: the same on every attempt and every replay.' },
    'webhook-timestamp': { type: 'string', description: 'When this attempt was made, Unix seconds.' },
    'webhook-signature': { type: 'string', description: 'Standard Webhooks; one for each live secret.' },
    'parley-delivery-id': { type: 'string' },
    'parley-attempt': { type: 'string', description: '1 for the first.' },
    'parley-event-type': { type: 'string' },
  },
};
