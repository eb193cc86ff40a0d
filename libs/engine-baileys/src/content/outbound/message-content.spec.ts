import { describe, expect, it } from '@jest/globals';
import { pollOption } from '@parley/engine-kit';
import { editMessage, revokeMessage, voteMessage } from './act-content.js';
import { plainMessage } from './message-content.js';
import { contextOf, quotedMessage } from './quoting.js';
import { refusalOfAck } from './refusal-of-ack.js';

const secret = { messageContextInfo: { messageSecret: expect.any(Buffer) } };
const record = { id: '1', sessionId: '1', chatId: '2', whatsappId: '3EB0', fromMe: false, timestamp: 1, pushName: '' };

describe('What goes to WhatsApp', () => {
  it.each([
    [{ kind: 'text', text: 'Hello' } as const, { extendedTextMessage: { text: 'Hello' } }],
    [
      { kind: 'location', latitude: 1, longitude: 2, title: 'Here' } as const,
      { locationMessage: { degreesLatitude: 1, degreesLongitude: 2, name: 'Here' } },
    ],
    [
      { kind: 'contacts', displayName: 'Eve', vcards: ['FN:Eve'] } as const,
      { contactMessage: { displayName: 'Eve', vcard: 'FN:Eve' } },
    ],
    [
      { kind: 'contacts', displayName: 'Eve', vcards: ['FN:Eve', 'FN:Mallory'] } as const,
      {
        contactsArrayMessage: {
          displayName: 'Eve',
          contacts: [
            { displayName: 'Eve', vcard: 'FN:Eve' },
            { displayName: 'Mallory', vcard: 'FN:Mallory' },
          ],
        },
      },
    ],
  ])('is a message with a secret of its own: %j', (content, message) => {
    expect(plainMessage(content, undefined)).toEqual({ message: { ...message, ...secret } });
  });

  it('is a poll by how many may be chosen', () => {
    const poll = { kind: 'poll', name: 'Tea?', options: ['Yes', 'No'].map(pollOption) } as const;
    const options = [{ optionName: 'Yes' }, { optionName: 'No' }];
    const nodes = [{ tag: 'meta', attrs: { polltype: 'creation' } }];
    expect(plainMessage({ ...poll, multipleAnswers: false }, undefined)).toEqual({
      message: { pollCreationMessageV3: { name: 'Tea?', options, selectableOptionsCount: 1 }, ...secret },
      nodes,
    });
    expect(plainMessage({ ...poll, multipleAnswers: true }, undefined)).toEqual({
      message: { pollCreationMessage: { name: 'Tea?', options, selectableOptionsCount: 0 }, ...secret },
      nodes,
    });
  });

  it('answers and mentions', () => {
    const quoted = { record: { ...record, type: 'text', text: 'Hi' } as const, authorJid: '1@lid' };
    expect(contextOf(['2@lid'], quoted)).toEqual({
      mentionedJid: ['2@lid'],
      stanzaId: '3EB0',
      participant: '1@lid',
      quotedMessage: { conversation: 'Hi' },
    });
    expect(contextOf([], undefined)).toBeUndefined();
    const media = { id: '9', mimeType: 'image/png' };
    expect(quotedMessage({ ...record, type: 'image', content: { caption: 'Look', media } })).toEqual({
      imageMessage: { caption: 'Look', mimetype: 'image/png' },
    });
  });

  it('changes what was said, takes it back, and votes', () => {
    const key = { remoteJid: '1@s.whatsapp.net', fromMe: true, id: 'A' };
    expect(editMessage(key, 'image', 'New', 5)).toEqual({
      message: {
        protocolMessage: { key, type: 14, editedMessage: { imageMessage: { caption: 'New' } }, timestampMs: 5 },
      },
      attributes: { edit: '1' },
    });
    expect(revokeMessage(key)).toEqual({
      message: { protocolMessage: { key, type: 0 } },
      attributes: { edit: '7' },
    });
    const vote = { payload: Buffer.from('p'), iv: Buffer.from('i') };
    expect(voteMessage(key, vote, 5).message).toEqual({
      pollUpdateMessage: {
        pollCreationMessageKey: key,
        vote: { encPayload: vote.payload, encIv: vote.iv },
        senderTimestampMs: 5,
      },
    });
  });

  it('is refused by a code of the server', () => {
    expect(refusalOfAck('463')).toMatchObject({ code: 'engine_rejected', extra: { detail: 'account_restricted' } });
    expect(refusalOfAck('999')).toMatchObject({ extra: { detail: 'ack_999' } });
    expect(refusalOfAck('429')).toMatchObject({ code: 'rate_limited' });
  });
});

describe('a message that is shown once', () => {
  it('is wrapped, with its secret inside', () => {
    const { message } = plainMessage({ kind: 'text', text: 'Once', viewOnce: true }, undefined);
    expect(message).toEqual({
      viewOnceMessage: {
        message: { extendedTextMessage: { text: 'Once' }, messageContextInfo: { messageSecret: expect.any(Buffer) } },
      },
    });
  });
});
