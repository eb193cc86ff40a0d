import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { GraphClient } from './graph-client.js';
import { readNumber } from './phone-number.js';
import { anybody, connectionsTo, GraphUnderTest } from './testing/graph-under-test.js';

let test: GraphUnderTest;
beforeEach(async () => {
  test = await GraphUnderTest.start();
});
afterEach(async () => {
  expect(await test.stop()).toEqual([]);
});

describe('the number of a session', () => {
  it('is read with its name', async () => {
    expect(await readNumber(test.client, test.number.phoneNumberId)).toEqual({
      kind: 'accepted',
      value: {
        phoneNumberId: test.number.phoneNumberId,
        phoneNumber: '+15550783881',
        verifiedName: "Jasper's Market",
        quality: 'GREEN',
        messagingLimit: 'TIER_1K',
      },
    });
  });

  it('is refused to another token, which is told nowhere', async () => {
    const stranger = new GraphClient(test.connections, 'EAABstranger', anybody);
    expect(await readNumber(stranger, test.number.phoneNumberId)).toMatchObject({
      kind: 'refused',
      refusal: { kind: 'session_failed', error: { code: 190 } },
    });
    expect(inspect(stranger, { depth: 10, showHidden: true })).not.toContain('EAABstranger');
  });

  it('that Graph does not know is refused', async () => {
    expect(await readNumber(test.client, '404')).toMatchObject({ kind: 'refused', refusal: { kind: 'rejected' } });
  });
});

describe('the address of Graph', () => {
  it('may have a path before the version', async () => {
    const prefixed = connectionsTo(`${test.graph.url}/whatsapp_business/`);
    const outcome = await readNumber(new GraphClient(prefixed, test.number.accessToken, anybody), '1');
    expect(outcome).toMatchObject({ kind: 'refused', refusal: { error: { status: 404 } } });
    await prefixed.destroy();
  });
});
