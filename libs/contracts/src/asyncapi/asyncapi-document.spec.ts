import { describe, expect, it } from '@jest/globals';
import Ajv from 'ajv/dist/2020.js';
import { type EventType, projectEventTypes, exampleEnvelope } from '../events/catalog.js';
import { extendedEventTypes } from '../events/extended-events.js';
import { teamEventTypes } from '../events/team-events.js';
import { asyncApiDocument } from './asyncapi-document.js';

const document = JSON.parse(JSON.stringify(asyncApiDocument())) as ReturnType<typeof asyncApiDocument>;
const types: EventType[] = [...projectEventTypes, ...extendedEventTypes, ...teamEventTypes];

function problems(type: EventType, envelope: object): number {
  const ajv = new Ajv.default({ strict: false, validateFormats: false });
  const message = document.components.messages[type] as { payload: object };
  const validate = ajv.compile({ ...message.payload, components: document.components });
  return validate(JSON.parse(JSON.stringify(envelope))) ? 0 : (validate.errors ?? []).length;
}

describe('the AsyncAPI document', () => {
  it('has a message for every event type, and no other', () => {
    expect(document.asyncapi).toBe('3.0.0');
    expect(Object.keys(document.components.messages)).toEqual([
      'message.received',
      'message.sent',
      'message.ack',
      'message.revoked',
      'message.reaction',
      'message.edited',
      'message.update',
      'message.delete',
      'message.vote',
      'session.status',
      'session.connected',
      'session.logged_out',
      'session.phone_offline',
      ...extendedEventTypes,
      'campaign.created',
      'campaign.started',
      'campaign.completed',
      'campaign.failed',
      'campaign.cancelled',
      'customer.created',
      'customer.connected',
      'customer.disconnected',
      'webhook.failing',
      'webhook.recovered',
      'webhook.disabled',
      'webhook.certificate_expiring',
      'session.credentials_expiring',
    ]);
  });

  it('puts the events of a project on its webhooks and stream, those of the team on its own', () => {
    const carried = Object.entries(document.channels).map(([name, { address, messages }]) => [
      name,
      address,
      'message.received' in messages,
      'campaign.created' in messages,
    ]);
    expect(carried).toEqual([
      ['projectWebhook', null, true, false],
      ['teamWebhook', null, false, true],
      ['projectStream', '/platform/projects/{projectId}/events/stream', true, false],
      ['teamStream', '/platform/events/stream', false, true],
    ]);
  });

  it('refers only to what it has', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map((match) => match[1] ?? '');
    expect(references.length).toBeGreaterThan(100);
    for (const reference of references) {
      const target = reference.split('/').reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], document);
      expect([reference, typeof target]).toEqual([reference, 'object']);
    }
  });

  it.each(types)('has a schema for %s that its example fits, and that refuses others', (type) => {
    const example = exampleEnvelope(type);
    expect(problems(type, example)).toBe(0);
    expect(problems(type, { ...example, event: 'another' })).toBeGreaterThan(0);
    expect(problems(type, { ...example, payload: null })).toBeGreaterThan(0);
    expect(problems(type, { ...example, payload: { ...example.payload, unknown: 1 } })).toBeGreaterThan(0);
  });

  it('takes a message from the Cloud API where one may be', () => {
    const cloud = {
      id: '381725008812738564',
      whatsapp_id: 'wamid.1',
      conversation: { id: '381725001112738563' },
      timestamp: '1795248000',
      type: 'text',
    };
    const withPayload = (type: EventType) => ({ ...exampleEnvelope(type), payload: cloud });
    expect(problems('message.received', withPayload('message.received'))).toBe(0);
    expect(problems('message.reaction', withPayload('message.reaction'))).toBe(0);
    expect(problems('message.edited', withPayload('message.edited'))).toBeGreaterThan(0);
  });
});
