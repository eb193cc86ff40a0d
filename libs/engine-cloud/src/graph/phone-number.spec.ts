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
  it('is read without the fields that a version of Graph does not have', async () => {
    const words = '(#100) Tried accessing nonexisting field (messaging_limit_tier)';
    test.graph.next('number', { kind: 'refuse', code: 100, message: words });
    const { phoneNumberId } = test.number;
    expect(await readNumber(test.client, phoneNumberId)).toMatchObject({ kind: 'accepted', value: { phoneNumberId } });
    expect(test.graph.requests.map(({ query }) => query.get('fields')?.includes('throughput'))).toEqual([true, false]);
  });

  it('that is not there is asked for once', async () => {
    test.graph.next('number', { kind: 'refuse', code: 100, subcode: 33 });
    expect(await readNumber(test.client, test.number.phoneNumberId)).toMatchObject({ kind: 'refused' });
    expect(test.graph.requests).toHaveLength(1);
  });

  it('may have a number for its id', async () => {
    const body = '{"id":106540352242922,"display_phone_number":"15550783881"}';
    test.graph.next('number', { kind: 'status', status: 200, body, taken: false });
    expect(await readNumber(test.client, test.number.phoneNumberId)).toMatchObject({
      value: { phoneNumberId: '106540352242922', phoneNumber: '+15550783881', verifiedName: '' },
    });
  });

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
