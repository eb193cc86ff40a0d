import { describe, expect, it } from '@jest/globals';
import { StreamPlaces, streamsPerCredential, streamsPerGateway } from './stream-places.js';

const tooMany = expect.objectContaining({ code: 'too_many_streams', retryAfterSeconds: expect.any(Number) });

describe('the places of streams', () => {
  it('are 20 a credential, given back once each', () => {
    const places = new StreamPlaces();
    const one = { credentialId: 'k', teamId: 't' };
    const leave = Array.from({ length: streamsPerCredential }, () => places.take(one));
    expect(streamsPerCredential).toBe(20);
    expect(() => places.take(one)).toThrow(tooMany);
    expect(() => places.take({ ...one, credentialId: 'another' })).not.toThrow();
    leave[0]?.();
    leave[0]?.();
    expect(() => places.take(one)).not.toThrow();
    expect(() => places.take(one)).toThrow(tooMany);
  });

  it('are for one team at most half of what the process holds, however many keys it has', () => {
    const places = new StreamPlaces();
    const half = streamsPerGateway / 2;
    for (let index = 0; index < half; index += 1) places.take({ credentialId: String(index), teamId: 'greedy' });
    expect(() => places.take({ credentialId: 'new', teamId: 'greedy' })).toThrow(tooMany);
    for (let index = 0; index < half; index += 1) places.take({ credentialId: `o${index}`, teamId: `o${index}` });
    expect(() => places.take({ credentialId: 'last', teamId: 'last' })).toThrow(
      expect.objectContaining({ code: 'unavailable' }),
    );
  });
});
