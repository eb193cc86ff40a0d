import { describe, expect, it } from '@jest/globals';
import { parseChatRef, parsePersonRef } from './chat-ref.js';

describe('chat references', () => {
  it.each([
    ['+12025550147', { kind: 'phone', phoneNumber: '+12025550147' }],
    ['12025550147', { kind: 'phone', phoneNumber: '+12025550147' }],
    ['15551234567', { kind: 'phone', phoneNumber: '+15551234567' }],
    ['1234567', { kind: 'phone', phoneNumber: '+1234567' }],
    ['12025550147@c.us', { kind: 'phone', phoneNumber: '+12025550147' }],
    ['12025550147@s.whatsapp.net', { kind: 'phone', phoneNumber: '+12025550147' }],
    ['12025550147:12@s.whatsapp.net', { kind: 'phone', phoneNumber: '+12025550147' }],
    ['0015123091898', { kind: 'phone', phoneNumber: '+15123091898' }],
    ['00551191234567890', { kind: 'phone', phoneNumber: '+551191234567890' }],
    ['5511912345678', { kind: 'phone', phoneNumber: '+5511912345678' }],
    ['381725001112738563', { kind: 'id', id: '381725001112738563' }],
    ['9223372036854775807', { kind: 'id', id: '9223372036854775807' }],
    ['123456789012345@lid', { kind: 'lid', lid: '123456789012345@lid' }],
    ['123456789012345:3@lid', { kind: 'lid', lid: '123456789012345@lid' }],
    ['120363025246125486@g.us', { kind: 'group', jid: '120363025246125486@g.us' }],
    ['120363025246125486@newsletter', { kind: 'channel', jid: '120363025246125486@newsletter' }],
  ])('reads %s', (text, ref) => {
    expect(parseChatRef(text, 'chatId')).toEqual(ref);
  });

  it.each([
    '',
    'bob',
    '123456',
    '+1234567890123456',
    '12025550147 ',
    '+1 202 555 0147',
    '9223372036854775808',
    '0123456789012345678',
    '12345678901234567890',
    '12025550147@example.com',
    '@c.us',
    '0@c.us',
    '12025550147@c.us@c.us',
  ])('refuses "%s", naming the field', (text) => {
    expect(() => parseChatRef(text, 'chatId')).toThrow(
      expect.objectContaining({
        code: 'invalid_parameter',
        message: 'Field "chatId" is invalid: must be a JID, a phone number of 7 to 15 digits or a resource id.',
      }),
    );
  });

  it.each([
    '015123091898',
    '0447700900123',
    '+015123091898',
    '000447700900123',
    '015123091898@c.us',
    '01234567@s.whatsapp.net',
  ])('refuses the number "%s", which has no country code', (text) => {
    expect(() => parseChatRef(text, 'recipients.3.to')).toThrow(
      expect.objectContaining({ code: 'invalid_parameter', message: expect.stringContaining('"recipients.3.to"') }),
    );
  });

  it('of people refuse groups and channels, known or not', () => {
    expect(parsePersonRef('12025550147', 'mentions.0')).toEqual({ kind: 'phone', phoneNumber: '+12025550147' });
    for (const jid of ['120363025246125486@g.us', '120363025246125486@newsletter']) {
      expect(() => parsePersonRef(jid, 'mentions.0')).toThrow(
        expect.objectContaining({
          code: 'invalid_parameter',
          message: 'Field "mentions.0" is invalid: must name a person.',
        }),
      );
    }
  });
});
