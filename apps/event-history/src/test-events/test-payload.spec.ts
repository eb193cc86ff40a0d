import { describe, expect, it } from '@jest/globals';
import { projectEvents, teamEvents } from '@parley/contracts/events';
import { testPayload } from './test-payload.js';

const catalog = { ...projectEvents, ...teamEvents };
const message = projectEvents['message.received'].example;
const cloudMessage = {
  id: '381725008812738564',
  whatsapp_id: 'wamid.1',
  conversation: { id: '381725008812738500' },
  timestamp: '1795248000',
  type: 'text',
};

describe('the payload of a test event', () => {
  it.each(Object.entries(catalog))('of %s is its example, which fits its own schema', (type, { example }) => {
    expect(testPayload(type, undefined)).toEqual(example);
    const asSent = JSON.parse(JSON.stringify(example)) as Record<string, unknown>;
    expect(testPayload(type, asSent)).toBe(asSent);
  });

  it.each(['message.received', 'message.reaction'])('of %s may be that of a Cloud API message', (type) => {
    expect(testPayload(type, cloudMessage)).toBe(cloudMessage);
    expect(() => testPayload(type, { ...cloudMessage, whatsapp_id: '' })).toThrow(/"payload\.whatsapp_id"/);
  });

  it('of another message may not', () => {
    expect(() => testPayload('message.edited', cloudMessage)).toThrow(/"payload\.\w+"/);
  });

  it('of an offline phone may leave out what is not known', () => {
    expect(testPayload('session.phone_offline', {})).toEqual({});
  });

  it.each([
    ['misses a field', { ...message, pushName: undefined }, 'missing_field', 'Field "payload.pushName" is required.'],
    ['has an unknown field', { ...message, colour: 'red' }, 'invalid_parameter', 'Unknown field "payload.colour".'],
    [
      'has a nested field of the wrong kind',
      { ...message, conversation: { id: 'x' } },
      'invalid_parameter',
      'Field "payload.conversation.id" is invalid: must be a resource id.',
    ],
  ])('that %s is refused by the name of the field', (_, payload, code, text) => {
    expect(() => testPayload('message.received', payload)).toThrow(expect.objectContaining({ code, message: text }));
  });

  it.each(['banCode', 'banReason', 'banExpiresAt'])('of a status has %s for a temporary ban alone', (field) => {
    const ban = {
      status: 'DISCONNECTED',
      statusReason: 'TEMPORARY_BAN',
      [field]: field === 'banReason' ? 'spam' : 101,
    };
    expect(testPayload('session.status', ban)).toBe(ban);
    const reason = `Field "payload.${field}" is invalid: goes only with the status reason TEMPORARY_BAN.`;
    for (const statusReason of [undefined, 'LOGGED_OUT']) {
      const other = { ...ban, ...(statusReason ? { statusReason } : { statusReason: undefined }) };
      expect(() => testPayload('session.status', JSON.parse(JSON.stringify(other)) as never)).toThrow(reason);
    }
  });

  it.each(['message.invented', 'toString', '__proto__', '*'])('of the undocumented type %s is refused', (type) => {
    expect(() => testPayload(type, {})).toThrow(
      expect.objectContaining({ code: 'invalid_parameter', message: expect.stringContaining('"type"') }),
    );
  });
});
