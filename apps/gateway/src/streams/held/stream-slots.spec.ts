import { describe, expect, it } from '@jest/globals';
import { StreamSlots, streamsPerCredential, streamsPerGateway } from './stream-slots.js';

const tooMany = expect.objectContaining({ code: 'too_many_streams', retryAfterSeconds: expect.any(Number) });

describe('the places of streams', () => {
  it('are 20 a credential, given back once each', () => {
    const slots = new StreamSlots();
    const one = { credentialId: 'k', teamId: 't' };
    const leave = Array.from({ length: streamsPerCredential }, () => slots.take(one));
    expect(streamsPerCredential).toBe(20);
    expect(() => slots.take(one)).toThrow(tooMany);
    expect(() => slots.take({ ...one, credentialId: 'another' })).not.toThrow();
    leave[0]?.();
    leave[0]?.();
    expect(() => slots.take(one)).not.toThrow();
    expect(() => slots.take(one)).toThrow(tooMany);
  });

  it('are for one team at most half of what the process holds, however many keys it has', () => {
    const slots = new StreamSlots();
    const half = streamsPerGateway / 2;
    for (let index = 0; index < half; index += 1) slots.take({ credentialId: String(index), teamId: 'greedy' });
    expect(() => slots.take({ credentialId: 'new', teamId: 'greedy' })).toThrow(tooMany);
    for (let index = 0; index < half; index += 1) slots.take({ credentialId: `o${index}`, teamId: `o${index}` });
    expect(() => slots.take({ credentialId: 'last', teamId: 'last' })).toThrow(
      expect.objectContaining({ code: 'unavailable' }),
    );
  });
});
