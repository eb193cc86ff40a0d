import { describe, expect, it } from '@jest/globals';
import { wamidOf } from '@parley/testing';
import { keyOfWamid } from './message-key.js';

describe('the key in an id of a message', () => {
  // Ids of Meta's documentation.
  it.each([
    ['wamid.HBgLMTY1MDM4Nzk0MzkVAgASGBQzQTRBNjU5OUFFRTAzODEwMTQ0RgA=', '3A4A6599AEE03810144F'],
    ['wamid.HBgLMTY1MDM4Nzk0MzkVAgARGBI0RTJEOTc2ODVERUY5RDlGNkYA', '4E2D97685DEF9D9F6F'],
  ])('of %s is %s', (wamid, key) => expect(keyOfWamid(wamid)).toBe(key));

  it('is the same for each person and direction', () => {
    const ids = [
      wamidOf('14155551132', 'ABC123', 'received'),
      wamidOf('US.1442738230941032', 'ABC123', 'referred'),
      wamidOf('14155551132', 'ABC123', 'sent'),
    ];
    expect(new Set(ids).size).toBe(3);
    expect(ids.map(keyOfWamid)).toEqual(['ABC123', 'ABC123', 'ABC123']);
  });

  it.each([
    '3EB0C767D097B7C7C3A5',
    'wamid.',
    'wamid.left',
    `wamid.${Buffer.from([0x1c, 0x18, 255, 0x31]).toString('base64')}`,
    `wamid.${Buffer.from([0x1c, 0x18, 1, 0x31, 0x15, 2, 0, 0x12, 0x18, 9, 0x41]).toString('base64')}`,
    `wamid.${Buffer.from([0x1c, 0x18, 1, 0x31, 0x15, 2, 0, 0x12, 0x18, 2, 0x41, 0x07, 0]).toString('base64')}`,
    wamidOf('14155551132', '', 'received'),
    `wamid.${'A'.repeat(600)}`,
  ])('is none in %s', (id) => expect(keyOfWamid(id)).toBeUndefined());
});
