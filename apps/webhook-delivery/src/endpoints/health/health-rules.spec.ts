import { describe, expect, it } from '@jest/globals';
import { type EndpointHealth, failureRuns, stepsAfterFailure } from './health-rules.js';

const at = new Date('2026-11-21T12:00:00.000Z');
const ago = (ms: number) => new Date(at.getTime() - ms);
const hourMs = 3_600_000;

function failing(fields: Partial<EndpointHealth>): EndpointHealth {
  return { failures: 20, failingSince: ago(60_000), warnedAt: null, openSince: null, ...fields };
}

describe('one more failure', () => {
  it.each([
    ['the twentieth after a minute', { failures: 20, failingSince: ago(60_000) }, ['open']],
    ['the nineteenth', { failures: 19, failingSince: ago(hourMs) }, []],
    ['many within a minute', { failures: 500, failingSince: ago(59_999) }, []],
    ['one more while it is open', { failures: 21, failingSince: ago(hourMs), openSince: ago(1000) }, []],
    ['the second after a day', { failures: 2, failingSince: ago(24 * hourMs) }, ['warn']],
    ['one more after the warning', { failures: 3, failingSince: ago(25 * hourMs), warnedAt: ago(hourMs) }, []],
    ['one after five days', { failures: 9, failingSince: ago(120 * hourMs), warnedAt: ago(96 * hourMs) }, ['failing']],
    ['one after five days without a warning', { failures: 9, failingSince: ago(120 * hourMs) }, ['warn']],
    ['one within a day of it', { failures: 9, failingSince: ago(240 * hourMs), warnedAt: ago(24 * hourMs - 1) }, []],
    ['one a day after it', { failures: 9, failingSince: ago(240 * hourMs), warnedAt: ago(24 * hourMs) }, ['failing']],
    ['one just before', { failures: 9, failingSince: ago(120 * hourMs - 1), warnedAt: ago(hourMs) }, []],
  ] as const)('%s', (_, health, steps) => {
    expect(stepsAfterFailure(failing(health), at)).toEqual(steps);
  });
});

describe('failures in a row', () => {
  const sign = (webhookId: string, succeeded: boolean, second: number) => ({
    webhookId,
    deliveryId: '9',
    url: 'https://example.com',
    succeeded,
    gone: false,
    endedAt: new Date(second * 1000),
    responseStatus: 500 + second,
    error: null,
  });

  it('are those of each endpoint since its last success', () => {
    const signs = [
      sign('1', false, 1),
      sign('2', false, 2),
      sign('1', true, 3),
      sign('1', false, 4),
      sign('2', false, 5),
      sign('3', true, 6),
      sign('1', false, 7),
      sign('1', false, 8),
    ];
    expect(failureRuns(signs)).toEqual([
      {
        webhookId: '2',
        failures: 2,
        firstAt: new Date(2000),
        lastAt: new Date(5000),
        lastStatus: 505,
        lastError: null,
      },
      {
        webhookId: '1',
        failures: 3,
        firstAt: new Date(4000),
        lastAt: new Date(8000),
        lastStatus: 508,
        lastError: null,
      },
    ]);
  });
});
