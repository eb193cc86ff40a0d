import { describe, expect, it } from '@jest/globals';
import type { RecordedEvent } from '@parley/contracts/events';
import { closedFrame, eventFrame, heartbeatFrame, openingFrame } from './stream-frames.js';

const event: RecordedEvent = {
  position: '7',
  id: '381725008812738565',
  teamId: '1',
  type: 'campaign.created',
  createdAt: '2026-11-21T08:00:00.000Z',
  envelope: '{"id":"381725008812738565","payload":{"text":"a\\nb"}}',
};

describe('what goes over a stream', () => {
  it('is the envelope as it is', () => {
    expect(eventFrame(event, 'CURSOR')).toBe(
      'id: CURSOR\nevent: campaign.created\ndata: {"id":"381725008812738565","payload":{"text":"a\\nb"}}\n\n',
    );
  });

  it('is the place alone of an event whose content was withdrawn', () => {
    expect(eventFrame({ ...event, envelope: null }, 'CURSOR')).toBe('id: CURSOR\n\n');
  });

  it('has places to resume from besides', () => {
    expect(openingFrame('CURSOR')).toBe('retry: 2000\nid: CURSOR\n\n');
    expect(heartbeatFrame('CURSOR')).toBe(': heartbeat\nid: CURSOR\n\n');
    expect(heartbeatFrame(null)).toBe(': heartbeat\n\n');
    expect(closedFrame('stopping', 'CURSOR')).toBe('id: CURSOR\nevent: stream.closed\ndata: {"reason":"stopping"}\n\n');
  });
});
