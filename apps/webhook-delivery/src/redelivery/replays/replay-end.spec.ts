import { describe, expect, it } from '@jest/globals';
import type { DeliveryStatus } from '@parley/contracts';
import { deliveryJob } from '../../schedule/index.js';
import { replayEnd } from './replay-end.js';

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
    expect(replayEnd({ ...delivery, status, lastResponseStatus })).toEqual(end);
  });
});
