import { describe, expect, it } from '@jest/globals';
import { deduplicationId } from './outgoing-message.js';

const delivery = { eventId: '10', id: '20', kind: 'event', attempts: 0, hadSucceeded: false, repeats: 0 } as const;

describe('the deduplication id', () => {
  it.each([
    ['the event, for a delivery', {}, '10'],
    ['the event, for its retries', { attempts: 4 }, '10'],
    ['the event, for a test', { kind: 'test' }, '10'],
    ['of the delivery, for a replay', { kind: 'replay' }, '10.20'],
    ['the same for the retries of a replay', { kind: 'replay', attempts: 2 }, '10.20'],
    ['of the delivery, for the first retry by hand after a success', { attempts: 1, hadSucceeded: true }, '10.20'],
    ['with the attempt, for those after it', { attempts: 2, hadSucceeded: true, repeats: 1 }, '10.20.3'],
    [
      'with the attempt, for a replay after its success',
      { kind: 'replay', attempts: 1, hadSucceeded: true },
      '10.20.2',
    ],
  ] as const)('is %s', (_, fields, id) => {
    expect(deduplicationId({ ...delivery, ...fields })).toBe(id);
  });
});
