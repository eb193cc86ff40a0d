import { describe, expect, it } from '@jest/globals';
import { account, bob, fromBob, groupJid, samples, secret, silentSamples } from '../testing/sample-messages.js';
import type { WaMessage } from '../../baileys-api.js';
import { readMessage } from './read-message.js';

const act = { pushName: 'Bob', whatsappId: '3EB0AA', timestamp: 1_800_000_000 };
const place = { chat: { kind: 'person' }, from: bob };
const reference = {
  directPath: '/v/t62/1?ccb=1',
  url: 'https://mmg.whatsapp.net/v/t62/1',
  mediaKey: 'AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQE=',
  sha256: '02'.repeat(32),
  encryptedSha256: '03'.repeat(32),
  sizeBytes: 12,
};

function said(sample: keyof typeof samples) {
  return readMessage(fromBob(samples[sample]), account).item;
}

function message(body: object, more: object = {}) {
  return { ...place, kind: 'message', message: { ...act, body, ...more } };
}

describe('A message of WhatsApp', () => {
  it.each<[keyof typeof samples, object, object]>([
    ['conversation', { type: 'text', text: 'Hello' }, {}],
    ['reply', { type: 'text', text: 'Hi @147147' }, { replyTo: '3EB0BB', mentions: [{ lid: bob.lid }] }],
    ['ephemeral', { type: 'text', text: 'Gone soon' }, {}],
    [
      'location',
      { type: 'location', text: 'Street 1', content: { latitude: 52.5, longitude: 13.4, title: 'Office' } },
      {},
    ],
    ['liveLocation', { type: 'location', content: { latitude: 1, longitude: 2, title: 'On my way' } }, {}],
    ['contact', { type: 'contact', text: 'BEGIN:VCARD\nFN:Eve\nEND:VCARD', content: { displayName: 'Eve' } }, {}],
    [
      'contacts',
      {
        type: 'contact',
        text: 'BEGIN:VCARD\nFN:Eve\nEND:VCARD\nBEGIN:VCARD\nFN:Mallory\nEND:VCARD',
        content: { displayName: 'Eve' },
      },
      {},
    ],
    ['listAnswer', { type: 'text', text: 'Pizza' }, {}],
    [
      'flowAnswer',
      {
        type: 'text',
        text: 'Done',
        content: { nativeFlowResponse: { name: 'flow', paramsJson: '{"a":1}', version: 3 } },
      },
      {},
    ],
    ['business', { type: 'text', text: 'Sale\n\nToday' }, {}],
    ['sharedNumber', { type: 'phone_number_shared' }, {}],
    ['event', { type: 'unknown' }, { unavailableReason: 'unsupported' }],
    ['nowhere', { type: 'unknown' }, { unavailableReason: 'unsupported' }],
    ['noLink', { type: 'image', content: {} }, { unavailableReason: 'no_media' }],
  ])('that is %s says what it says', (sample, body, more) => {
    expect(said(sample)).toEqual(message(body, more));
  });

  it.each<[keyof typeof samples, string, string, object]>([
    ['image', 'image', 'image/jpeg', { caption: 'Look' }],
    ['viewOnce', 'image', 'image/png', {}],
    ['video', 'video', 'video/mp4', {}],
    ['videoNote', 'video', 'video/mp4', {}],
    ['audio', 'audio', 'audio/mpeg', {}],
    ['voice', 'audio', 'audio/ogg; codecs=opus', { ptt: true }],
    ['sticker', 'sticker', 'image/webp', {}],
  ])('with %s has a file that is still at the network', (sample, type, mimeType, content) => {
    const remoteMedia = { reference: { type, ...reference }, mimeType };
    expect(said(sample)).toEqual(message({ type, content }, { remoteMedia }));
  });

  it('with a document names it', () => {
    const remoteMedia = {
      reference: { type: 'document', ...reference },
      mimeType: 'application/pdf',
      filename: 'a.pdf',
    };
    expect(said('document')).toEqual(message({ type: 'document', content: { caption: 'Read' } }, { remoteMedia }));
  });

  it('that is a poll has options with their hashes, and a secret to keep', () => {
    const { item, secret: kept } = readMessage(fromBob(samples.poll), account);
    const pollOptions = [
      { name: 'Yes', hash: '85a39ab345d672ff8ca9b9c6876f3adcacf45ee7c1e2dbd2408fd338bd55e07e' },
      { name: 'No', hash: '1ea442a134b2a184bd5d40104401f2a37fbc09ccf3f4bc9da161c6099be3691d' },
    ];
    expect(item).toEqual(message({ type: 'poll', text: 'Lunch?', content: { pollOptions, multipleAnswers: false } }));
    expect(kept).toEqual({ whatsappId: '3EB0AA', secret });
  });

  it('may be something done to another one', () => {
    expect(said('reaction')).toEqual({ ...place, kind: 'reaction', ...act, target: '3EB0CC', reaction: '👍' });
    expect(said('unreaction')).toEqual({ ...place, kind: 'reaction', ...act, target: '3EB0CC', reaction: '' });
    expect(said('revoke')).toEqual({ ...place, kind: 'revoked', ...act, target: '3EB0DD' });
    expect(said('edit')).toEqual({
      ...place,
      kind: 'edited',
      target: '3EB0EE',
      text: 'Better',
      act: { whatsappId: '3EB0AA', timestamp: 1_800_000_500 },
    });
    expect(said('wrappedEdit')).toMatchObject({ kind: 'edited', target: '3EB0EE', text: 'Best' });
  });

  it.each(Object.keys(silentSamples))('that is %s is between devices', (sample) => {
    expect(readMessage(fromBob(silentSamples[sample]), account)).toEqual({});
  });

  it('that could not be decrypted came all the same', () => {
    const unreadable = { messageStubType: 2, messageStubParameters: ['Bad MAC'] };
    const expected = message({ type: 'unknown' }, { unavailableReason: 'undecryptable' });
    expect(readMessage(fromBob(undefined, unreadable), account).item).toEqual(expected);
    expect(readMessage(fromBob(silentSamples.senderKey, unreadable), account).item).toEqual(expected);
    expect(readMessage(fromBob(undefined), account)).toEqual({});
  });

  it('that may be seen once and not here says so', () => {
    const key = { ...fromBob(undefined).key, isViewOnce: true };
    expect(readMessage(fromBob(undefined, { key }), account).item).toMatchObject({
      message: { unavailableReason: 'view_once' },
    });
  });

  it('is read alike from its JSON', () => {
    const json = JSON.parse(JSON.stringify(fromBob(samples.image))) as WaMessage;
    expect(readMessage(json, account)).toEqual(readMessage(fromBob(samples.image), account));
  });
});

describe('The place of a message', () => {
  const id = '3EB0AA';
  const read = (key: WaMessage['key'], name?: string) =>
    readMessage({ ...fromBob(samples.conversation), key: { id, ...key } }, account, name).item;

  it('is the chat of the other side, also of what the account wrote elsewhere', () => {
    expect(read({ remoteJid: '147147@lid', remoteJidAlt: '12025550147@s.whatsapp.net', fromMe: true })).toEqual({
      ...place,
      fromMe: true,
      kind: 'message',
      message: { ...act, pushName: '', body: { type: 'text', text: 'Hello' } },
    });
    // What is told of the sender is of the account itself.
    const own = { remoteJid: '147147@lid', remoteJidAlt: '12025550100@s.whatsapp.net', fromMe: true };
    expect(read(own)).toMatchObject({ from: { lid: '147147@lid' } });
    expect(read(own)?.from).not.toHaveProperty('phoneNumber');
  });

  it('is a group, with who wrote in it', () => {
    const participant = { participant: '147147:12@lid', participantAlt: '12025550147@s.whatsapp.net' };
    expect(read({ remoteJid: groupJid, ...participant }, 'Team')).toMatchObject({
      chat: { kind: 'group', jid: groupJid, name: 'Team' },
      from: bob,
    });
    expect(read({ remoteJid: groupJid, fromMe: true, participant: account.lid })).toMatchObject({
      from: { phoneNumber: '+12025550100', lid: '900100@lid' },
      fromMe: true,
    });
  });

  it('is the status, a channel, or the chat with who wrote to a list', () => {
    const participant = '12025550147@s.whatsapp.net';
    expect(read({ remoteJid: 'status@broadcast', participant, remoteJidAlt: bob.lid })).toMatchObject({
      chat: { kind: 'status' },
      from: bob,
    });
    expect(read({ remoteJid: '120363@newsletter' })).toMatchObject({
      chat: { kind: 'channel', jid: '120363@newsletter' },
      from: { lid: '120363@newsletter' },
    });
    expect(read({ remoteJid: '1234@broadcast', participant })).toMatchObject({
      chat: { kind: 'person' },
      from: { phoneNumber: '+12025550147' },
    });
  });

  it('is none of ours for bots, peers and what has no name', () => {
    expect(read({ remoteJid: '13135550002@bot' })).toBeUndefined();
    expect(read({ remoteJid: null })).toBeUndefined();
    expect(readMessage({ ...fromBob(samples.conversation), category: 'peer' }, account)).toEqual({});
  });
});
