import { describe, expect, it } from '@jest/globals';
import { acceptedReplay, frozenReceipt, type ReplayParts } from './acceptance.js';

const envelope = '{"id":"381725008812738565","session":"crm-é","event":"message.received","payload":{}}';
const parts: ReplayParts = {
  event: {
    id: '381725008812738565',
    teamId: '1001',
    projectId: '3001',
    type: 'message.received',
    sourceType: 'session',
    sourceId: '4001',
  },
  body: Buffer.from(envelope, 'utf8'),
  webhookId: '5001',
  deliveryId: '6001',
  operationId: '381725004812738560',
};

describe('an accepted replay', () => {
  it('is answered with what was made, as it was opened', () => {
    expect(frozenReceipt(parts)).toEqual({
      event: { id: '381725008812738565', type: 'message.received' },
      delivery: { id: '6001', webhookId: '5001', kind: 'replay', status: 'pending' },
      operationId: '381725004812738560',
      operation: {
        id: '381725004812738560',
        projectId: '3001',
        kind: 'event_replay',
        resource: { type: 'event', id: '381725008812738565' },
        status: 'pending',
        sequence: 1,
        capabilities: { cancellable: false },
        progress: null,
        error: null,
        actionRequired: null,
        createdAt: '2026-11-19T08:38:53.254Z',
        updatedAt: '2026-11-19T08:38:53.254Z',
      },
    });
  });

  it('tells webhook-delivery all it needs, with the exact text and the session in it', () => {
    expect(acceptedReplay(parts)).toEqual({
      teamId: '1001',
      projectId: '3001',
      eventId: '381725008812738565',
      type: 'message.received',
      session: 'crm-é',
      sessionId: '4001',
      webhookId: '5001',
      deliveryId: '6001',
      operationId: '381725004812738560',
      envelope,
    });
  });

  it('of a team event has no project', () => {
    const ofTeam = { ...parts, event: { ...parts.event, projectId: null } };
    expect(acceptedReplay(ofTeam)).not.toHaveProperty('projectId');
    expect(frozenReceipt(ofTeam).operation.projectId).toBeNull();
  });

  it('is not made of bytes that are no envelope', () => {
    expect(() => acceptedReplay({ ...parts, body: Buffer.from('{"session":7}') })).toThrow(/names no session/);
  });
});
