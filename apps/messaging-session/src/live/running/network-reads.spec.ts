import { beforeEach, describe, expect, it } from '@jest/globals';
import { NetworkReads } from './network-reads.js';

let nowMs: number;
let requested: string[];
let reads: NetworkReads;
beforeEach(() => {
  nowMs = 1;
  requested = [];
  reads = new NetworkReads(() => nowMs);
});

const network = {
  find: (phoneNumber: string) => {
    requested.push(phoneNumber);
    return Promise.resolve(phoneNumber.endsWith('0000') ? undefined : { phoneNumber, lid: '1@lid' });
  },
};

describe('what only the network can tell', () => {
  it('is asked once by all who ask at the same moment, and in the minute after', async () => {
    const answers = await Promise.all([reads.person(network, '+1202'), reads.person(network, '+1202')]);
    nowMs += 59_000;
    expect([...answers, await reads.person(network, '+1202')]).toEqual(
      Array(3).fill({ phoneNumber: '+1202', lid: '1@lid' }),
    );
    expect(requested).toEqual(['+1202']);
    nowMs += 2_000;
    await reads.person(network, '+1202');
    expect(requested).toEqual(['+1202', '+1202']);
  });

  it('may be that there is none, which is kept as well', async () => {
    expect(await reads.person(network, '+10000')).toBeUndefined();
    expect(await reads.person(network, '+10000')).toBeUndefined();
    expect(requested).toEqual(['+10000']);
  });

  it('is asked again where it could not be told', async () => {
    let fails = true;
    const failing = { find: (number: string) => (fails ? Promise.reject(new Error('away')) : network.find(number)) };
    await expect(reads.person(failing, '+1202')).rejects.toThrow('away');
    fails = false;
    expect(await reads.person(failing, '+1202')).toMatchObject({ phoneNumber: '+1202' });
  });

  it('is kept of the last 500 questions', async () => {
    for (let number = 0; number <= 500; number += 1) await reads.person(network, `+${1000 + number}`);
    await reads.person(network, '+1500');
    expect(requested).toHaveLength(501);
    await reads.person(network, '+1000');
    expect(requested).toHaveLength(502);
  });
});
