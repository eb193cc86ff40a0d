import { describe, expect, it } from '@jest/globals';
import { checkTemplate, fillTemplate, isConstant } from './template.js';

const message = { eventType: 'message.received', sessionId: '12', projectId: '34' };

describe('a template', () => {
  it('is filled in with what the message has', () => {
    expect(fillTemplate('shop.{projectId}.{session}.{event}.{event}', message)).toBe(
      'shop.34.12.message.received.message.received',
    );
    expect(fillTemplate('{session}/{projectId}', { eventType: 'campaign.completed' })).toBe('_/_');
    expect(fillTemplate('{event}', message, (value) => value.replaceAll('.', '_'))).toBe('message_received');
    // What a value has is not filled in again.
    expect(fillTemplate('{event}', { eventType: '{session}' })).toBe('{session}');
  });

  it('may be the same for every event', () => {
    expect(isConstant('orders')).toBe(true);
    expect(isConstant('orders.{event}')).toBe(false);
  });

  it.each(['{events}', '{', 'a}b', '{{event}}', '{ event }', '{payload.type}'])('refuses %s', (template) => {
    expect(() => checkTemplate('destination.routingKey', template, 255)).toThrow(
      'Field "destination.routingKey" is invalid: between braces may only be {event}, {session} or {projectId}.',
    );
  });

  it('is as long as it may be, in bytes and with the longest values', () => {
    checkTemplate('x', 'k'.repeat(255), 255);
    checkTemplate('x', 'é'.repeat(127), 255);
    checkTemplate('x', `${'k'.repeat(215)}{event}`, 255);
    const tooLong = 'must have at most 255 bytes once it is filled in';
    expect(() => checkTemplate('x', 'k'.repeat(256), 255)).toThrow(tooLong);
    expect(() => checkTemplate('x', 'é'.repeat(128), 255)).toThrow(tooLong);
    expect(() => checkTemplate('x', '{session}'.repeat(28), 255)).toThrow(tooLong);
  });
});
