import { describe, expect, it } from '@jest/globals';
import type { DeliveryStatus } from '@parley/contracts/webhooks';
import { deliveryJob } from '../../schedule/index.js';
import { replayEnd } from './replay.handler.js';

describe('the end of a replay', () => {
  it.each<[DeliveryStatus, number | null, unknown]>([
    ['pending', null, null],
    ['retrying', 500, null],
    ['succeeded', 204, { to: 'succeeded' }],
    ['failed', 500, { to: 'failed', error: 'delivery_failed' }],
    ['failed', null, { to: 'failed', error: 'delivery_failed' }],
    ['failed', 410, { to: 'failed', error: 'endpoint_disabled' }],
    ['discarded', null, { to: 'failed', error: 'endpoint_disabled' }],
    ['discarded', 500, { to: 'failed', error: 'endpoint_disabled' }],
  ])('of a delivery that is %s after the answer %s is %j', (status, lastResponseStatus, end) => {
    const endpoint = { id: '3', teamId: '4', maxConcurrency: 1, ratePerSecond: null, limitsReadAt: 0 };
    const delivery = { ...deliveryJob({ eventId: '1', id: '2' }, endpoint), dueInMs: null };
    const wasDelivered = status === 'succeeded';
    expect(replayEnd({ ...delivery, status, lastResponseStatus, wasDelivered })).toEqual(end);
  });

  it.each<DeliveryStatus>(['retrying', 'failed', 'discarded'])(
    'stays a success when an attempt that was asked for by hand leaves the delivery %s',
    (status) => {
      const endpoint = { id: '3', teamId: '4', maxConcurrency: 1, ratePerSecond: null, limitsReadAt: 0 };
      const delivery = { ...deliveryJob({ eventId: '1', id: '2' }, endpoint), dueInMs: 0, lastResponseStatus: 500 };
      expect(replayEnd({ ...delivery, status, wasDelivered: true })).toEqual({ to: 'succeeded' });
    },
  );
});
