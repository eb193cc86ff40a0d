import { describe, expect, it } from '@jest/globals';
import { graphUnderTest } from './testing/graph-under-test.js';
import { readNumber } from './phone-number.js';

const graph = graphUnderTest();

describe('a number at Graph', () => {
  it.each([
    ['STANDARD', 80],
    ['HIGH', 1000],
    ['NOT_APPLICABLE', undefined],
    [undefined, undefined],
  ])('of the level %s sends %s messages a second', async (throughput, sendsPerSecond) => {
    const { number, client } = graph.business({ throughput });
    expect(await readNumber(client, number.phoneNumberId)).toMatchObject({
      kind: 'accepted',
      value: { phoneNumber: '+15550783881', messagingLimit: 'TIER_1K', sendsPerSecond },
    });
  });
});
