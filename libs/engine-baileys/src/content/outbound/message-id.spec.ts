import { describe, expect, it } from '@jest/globals';
import { reservedIdOf, waMessageId } from './message-id.js';

describe('the id of a message on WhatsApp', () => {
  it('looks as those of WhatsApp Web do', () => {
    expect(waMessageId('383553180327227392')).toMatch(/^3EB0[0-9A-F]{18}$/);
  });

  it('tells which send it is of', () => {
    for (const id of ['1', '383553180327227392', '9223372036854775807']) expect(reservedIdOf(waMessageId(id))).toBe(id);
  });

  it('tells of none where another device sent it', () => {
    const own = waMessageId('383553180327227392');
    const other = own.slice(0, -1) + (own.endsWith('0') ? '1' : '0');
    for (const id of [other, '3EB0', '3A5C0D4B8F6E2A719C00', '']) expect(reservedIdOf(id)).toBeUndefined();
  });
});
