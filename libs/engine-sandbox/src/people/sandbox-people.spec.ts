import { describe, expect, it } from '@jest/globals';
import { lidOfPhone, phoneOf, phoneOfLid } from './sandbox-people.js';

describe('the LIDs of the sandbox network', () => {
  it.each([
    ['+12025550147', '1187974449852@lid'],
    ['+5511912345678', '134488087654321@lid'],
    ['+1234567', '078765432@lid'],
    ['+999999999999999', '15000000000000000@lid'],
  ])('%s is %s, and the other way round', (phoneNumber, lid) => {
    expect(lidOfPhone(phoneNumber)).toBe(lid);
    expect(phoneOfLid(lid)).toBe(phoneNumber);
  });

  it.each(['1087974449852@lid', '0687974449852@lid', '123456789012345@lid', '11@lid', '1187974449852'])(
    'no phone has %s',
    (lid) => expect(phoneOfLid(lid)).toBeUndefined(),
  );

  it('finds the phone by either name', () => {
    expect(phoneOf({ phoneNumber: '+12025550147', lid: '078765432@lid' })).toBe('+12025550147');
    expect(phoneOf({ lid: '1187974449852@lid' })).toBe('+12025550147');
    expect(phoneOf({ username: 'ada' })).toBeUndefined();
  });
});
