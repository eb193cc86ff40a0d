import { describe, expect, it } from '@jest/globals';
import type { MessagePayload } from '../events/message.payloads.js';
import { chatIdOf } from './chat-ids.js';
import { messageIdOf, readMessageId } from './message-ids.js';
import { wahaMeOf, wahaStatusOf } from './session-states.js';
import { type MessageDetails, wahaMessageOf } from './waha-message.js';

const person = { id: '381725001112738563', phoneNumber: '+12025550147' };
const group = { id: '381725001112738570', jid: '120363000000000001@g.us' };
const payload: MessagePayload = {
  id: '381725011112738566',
  whatsapp_id: '3EB0ABCDEF',
  conversation: person,
  fromMe: false,
  timestamp: 1_790_000_000,
  pushName: 'Ada',
  isGroup: false,
  type: 'text',
  text: 'Hello',
};
const details: MessageDetails = { chat: person, fromMe: false, source: 'app', me: '12025550100@c.us' };

describe('ids of the WAHA layer', () => {
  it.each([
    [person, '12025550147@c.us'],
    [{ id: '1', lid: '123@lid' }, '123@lid'],
    [{ id: '1', lid: '123' }, '123@lid'],
    [group, '120363000000000001@g.us'],
    [{ id: '1', jid: 'status@broadcast' }, 'status@broadcast'],
    [{ id: '381725001112738599' }, '381725001112738599'],
  ])('shows %j as %s', (identity, chatId) => {
    expect(chatIdOf(identity)).toBe(chatId);
  });

  it('names the author of another message of a group, and of nothing else', () => {
    const message = { id: '5', whatsappId: 'ABC', chat: group, sender: person };
    expect(messageIdOf({ ...message, fromMe: false })).toBe('false_120363000000000001@g.us_ABC_12025550147@c.us');
    expect(messageIdOf({ ...message, fromMe: true })).toBe('true_120363000000000001@g.us_ABC');
    expect(messageIdOf({ ...message, chat: person, fromMe: false })).toBe('false_12025550147@c.us_ABC');
  });

  it('has the resource id where the network id would not survive in a path', () => {
    const message = { id: '381725011112738566', whatsappId: 'wamid.a/b', chat: person, fromMe: true };
    expect(messageIdOf(message)).toBe('true_12025550147@c.us_381725011112738566');
  });

  it.each([
    ['true_12025550147@c.us_ABC', { reference: 'ABC', chatId: '12025550147@c.us' }],
    ['false_1@g.us_ABC_2@c.us', { reference: 'ABC', chatId: '1@g.us' }],
    ['ABC', { reference: 'ABC' }],
    ['381725011112738566', { reference: '381725011112738566' }],
    ['wamid.a/b_c', { reference: 'wamid.a/b_c' }],
    ['true_1@c.us', undefined],
    ['true_1@c.us_', undefined],
    ['true__ABC', undefined],
    ['false_1@g.us_ABC_', undefined],
    ['false_1@g.us_ABC_2@c.us_more', undefined],
    ['', undefined],
    ['a b', undefined],
  ])('reads %j', (text, named) => {
    expect(readMessageId(text)).toEqual(named);
  });
});

describe('a session in the WAHA layer', () => {
  it.each([
    [{ status: 'CONNECTED' }, 'WORKING'],
    [{ status: 'CONNECTING' }, 'STARTING'],
    [{ status: 'CONNECTING', statusReason: 'AUTO_RECONNECT' }, 'STARTING'],
    [{ status: 'CONNECTING', statusReason: 'SCAN_QR' }, 'SCAN_QR_CODE'],
    [{ status: 'CONNECTING', statusReason: 'SCAN_QR', detail: 'passkey_sign' }, 'PASSKEY_REQUIRED'],
    [{ status: 'CONNECTING', statusReason: 'SCAN_QR', passkey: { stage: 'confirm' } }, 'PASSKEY_CONFIRMATION_REQUIRED'],
    [{ status: 'CONNECTING', statusReason: 'SCAN_QR', detail: 'passkey_waiting' }, 'SCAN_QR_CODE'],
    [{ status: 'DISCONNECTED' }, 'STOPPED'],
    [{ status: 'DISCONNECTED', statusReason: 'MANUAL_STOP' }, 'STOPPED'],
    [{ status: 'DISCONNECTED', statusReason: 'LOGGED_OUT' }, 'FAILED'],
    [{ status: 'DISCONNECTED', statusReason: 'QR_TIMEOUT' }, 'FAILED'],
  ] as const)('of %j is %s', (session, status) => {
    expect(wahaStatusOf(session)).toBe(status);
  });

  it('has an account only while it works', () => {
    const me = { phoneNumber: '+12025550100', pushName: 'Shop' };
    expect(wahaMeOf({ status: 'CONNECTED', me })).toEqual({ id: '12025550100@c.us', pushName: 'Shop' });
    expect(wahaMeOf({ status: 'CONNECTING', me })).toBeNull();
  });
});

describe('a message in the WAHA layer', () => {
  it('is from its chat, and keeps its payload', () => {
    expect(wahaMessageOf(payload, details)).toEqual({
      id: 'false_12025550147@c.us_3EB0ABCDEF',
      timestamp: 1_790_000_000,
      from: '12025550147@c.us',
      fromMe: false,
      source: 'app',
      to: '12025550100@c.us',
      participant: null,
      author: null,
      body: 'Hello',
      hasMedia: false,
      media: null,
      mediaUrl: null,
      ack: 2,
      ackName: 'DEVICE',
      location: null,
      vCards: [],
      replyTo: null,
      _data: payload,
    });
  });

  it('of a group is to the group, and says who wrote it', () => {
    const inGroup = { ...details, chat: group, sender: person };
    expect(wahaMessageOf(payload, inGroup)).toMatchObject({
      from: group.jid,
      to: group.jid,
      participant: '12025550147@c.us',
      author: '12025550147@c.us',
    });
    expect(wahaMessageOf({ ...payload, fromMe: true }, { ...inGroup, fromMe: true })).toMatchObject({
      participant: null,
      ackName: 'SERVER',
    });
  });

  it('has a file with its link, and says why one is missing', () => {
    const file = {
      ...payload,
      type: 'image' as const,
      text: undefined,
      caption: 'Look',
      media: '5',
      mimeType: 'image/png',
    };
    expect(wahaMessageOf({ ...file, mediaUrl: 'https://p/m' }, details)).toMatchObject({
      body: 'Look',
      hasMedia: true,
      media: { url: 'https://p/m', mimetype: 'image/png', filename: null, error: null },
      mediaUrl: 'https://p/m',
    });
    expect(wahaMessageOf({ ...file, unavailable: true, unavailableReason: 'quota' }, details)).toMatchObject({
      hasMedia: true,
      media: { url: null, error: 'quota' },
    });
  });

  it('has a place in text, and one string per card', () => {
    const place = { ...payload, type: 'location' as const, latitude: 52.5, longitude: -13, title: 'Here' };
    expect(wahaMessageOf(place, details).location).toEqual({
      latitude: '52.5',
      longitude: '-13',
      live: false,
      name: 'Here',
    });
    const card = (name: string) => `BEGIN:VCARD\nVERSION:3.0\nFN:${name}\nEND:VCARD`;
    const contact = { ...payload, type: 'contact' as const, text: `${card('Ada')}\n${card('Bob')}` };
    expect(wahaMessageOf(contact, details)).toMatchObject({ body: '', vCards: [card('Ada'), card('Bob')] });
  });

  it('quotes what it replies to, and what is no longer known by its id alone', () => {
    const reply = { ...payload, replyTo: '381725011112738500' };
    const quoted = { payload: { ...payload, id: '381725011112738500', whatsapp_id: 'QUOTED' }, author: person };
    expect(wahaMessageOf(reply, { ...details, quoted }).replyTo).toEqual({
      id: 'QUOTED',
      participant: '12025550147@c.us',
      body: 'Hello',
      hasMedia: false,
      media: null,
    });
    expect(wahaMessageOf(reply, details).replyTo).toEqual({ id: '381725011112738500', hasMedia: false });
  });
});
