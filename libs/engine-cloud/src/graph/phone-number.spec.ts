import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { readNumber } from './phone-number.js';
import { GraphUnderTest } from './testing/graph-under-test.js';

let test: GraphUnderTest;
beforeEach(async () => {
  test = await GraphUnderTest.start();
});
afterEach(async () => {
  expect(await test.stop()).toEqual([]);
});

describe('a number at Graph', () => {
  it.each([
    ['STANDARD', 80],
    ['HIGH', 1000],
    ['NOT_APPLICABLE', undefined],
    [undefined, undefined],
  ])('of the level %s sends %s messages a second', async (throughput, sendsPerSecond) => {
    if (throughput !== undefined) test.number.throughput = throughput;
    expect(await readNumber(test.client, test.number.phoneNumberId)).toMatchObject({
      kind: 'accepted',
      value: { phoneNumber: '+15550783881', messagingLimit: 'TIER_1K', sendsPerSecond },
    });
  });
});
