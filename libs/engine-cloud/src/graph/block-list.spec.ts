import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { block, unblock } from './block-list.js';
import { ada, GraphUnderTest } from './testing/graph-under-test.js';

let test: GraphUnderTest;
beforeEach(async () => {
  test = await GraphUnderTest.start();
});
afterEach(async () => {
  expect(await test.stop()).toEqual([]);
});

describe('the people whom a number blocks', () => {
  it('are blocked and unblocked at Graph', async () => {
    expect(await block(test.client, test.number.phoneNumberId, ada)).toEqual({ kind: 'accepted', value: true });
    expect([...test.graph.state.blockedOf(test.number.phoneNumberId)]).toEqual(['16505551234']);
    expect(await unblock(test.client, test.number.phoneNumberId, ada)).toEqual({ kind: 'accepted', value: true });
    expect([...test.graph.state.blockedOf(test.number.phoneNumberId)]).toEqual([]);
  });

  it.each([
    ['{"input":"1","errors":[{"code":139100,"message":"Failed","error_data":{"details":"No 24 h"}}]}', 'No 24 h'],
    ['{"input":"1","errors":[{"code":139100,"message":"Failed to block"}]}', 'Failed to block'],
    ['{"input":"1"}', 'block_list_unchanged'],
  ])('are told apart from those whom Graph did not block, though it answers 200: %s', async (failed, detail) => {
    const body = `{"messaging_product":"whatsapp","block_users":{"added_users":[],"failed_users":[${failed}]}}`;
    test.graph.next('block_users', { kind: 'status', status: 200, body, taken: false });
    expect(await block(test.client, test.number.phoneNumberId, ada)).toEqual({
      kind: 'refused',
      refusal: { kind: 'rejected', detail, error: { status: 200, text: detail } },
    });
  });
});
