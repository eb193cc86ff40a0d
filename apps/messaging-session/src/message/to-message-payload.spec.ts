import { describe, expect, it } from '@jest/globals';
import { parse } from '@parley/contracts/base';
import { MessagePayload } from '@parley/contracts/events';
import { type Identity, bodyOf, carriedOf, type OutgoingContent, type MessageRecord } from '@parley/engine-kit';
import { reactorsOf, withReaction } from './reactions.js';
import { toConversation, toMessagePayload, toMessageRead, editedPayload, withText } from './to-message-payload.js';

const ada: Identity = { id: '7001', projectId: '3001', kind: 'person', phoneNumber: '+12025550147' };
const grace: Identity = { id: '7002', projectId: '3001', kind: 'person', lid: '99@lid', username: 'grace' };
const crew: Identity = { id: '7003', projectId: '3001', kind: 'group', jid: '120363000000000001@g.us' };
const links = { urlOf: (id: string) => `https://parley.test/media/${id}?signature=x` };
const media = { id: '8001', blobId: '8002', mimeType: 'image/png', sizeBytes: 3, filename: 'a.png' };

const message: MessageRecord = {
  id: '9001',
  sessionId: '2001',
  chatId: ada.id,
  whatsappId: '3EB0AB',
  fromMe: false,
  timestamp: 1795248000,
  pushName: 'Ada',
  type: 'text',
};
const common = {
  id: '9001',
  whatsapp_id: '3EB0AB',
  conversation: { id: '7001', phoneNumber: '+12025550147' },
  fromMe: false,
  timestamp: 1795248000,
  pushName: 'Ada',
  isGroup: false,
};

function sent(content: OutgoingContent): MessageRecord {
  return { ...message, ...bodyOf(content) };
}

describe('the payload of a message', () => {
  const kinds: [string, OutgoingContent, object][] = [
    ['text', { kind: 'text', text: 'Hello', linkPreview: true }, { type: 'text', text: 'Hello' }],
    [
      'an image',
      { kind: 'media', type: 'image', media, caption: 'The harbour' },
      {
        type: 'image',
        caption: 'The harbour',
        media: '8001',
        mimeType: 'image/png',
        filename: 'a.png',
        mediaUrl: 'https://parley.test/media/8001?signature=x',
      },
    ],
    [
      'a voice message',
      {
        kind: 'media',
        type: 'audio',
        media: { id: '8001', blobId: '8002', mimeType: 'audio/ogg', sizeBytes: 3 },
        ptt: true,
      },
      {
        type: 'audio',
        ptt: true,
        media: '8001',
        mimeType: 'audio/ogg',
        mediaUrl: 'https://parley.test/media/8001?signature=x',
      },
    ],
    [
      'a location',
      { kind: 'location', latitude: -12.5, longitude: 0, title: 'Here' },
      { type: 'location', latitude: -12.5, longitude: 0, title: 'Here' },
    ],
    [
      'contacts',
      { kind: 'contacts', displayName: 'Grace', vcards: ['BEGIN:VCARD\nEND:VCARD', 'BEGIN:VCARD\nFN:x\nEND:VCARD'] },
      {
        type: 'contact',
        displayName: 'Grace',
        text: 'BEGIN:VCARD\nEND:VCARD\nBEGIN:VCARD\nFN:x\nEND:VCARD',
      },
    ],
    [
      'a poll',
      { kind: 'poll', name: 'When?', options: [{ name: 'Monday', hash: 'ab' }], multipleAnswers: true },
      { type: 'poll', text: 'When?', pollOptions: [{ name: 'Monday', hash: 'ab' }] },
    ],
  ];
  it.each(kinds)('that is %s has all that it says, and nothing else', (_, content, fields) => {
    const payload = toMessagePayload(sent(content), { chat: ada }, links);
    expect(payload).toEqual({ ...common, ...fields });
    expect(() => parse(MessagePayload, payload)).not.toThrow();
  });

  it('has its references, and why its content is not there', () => {
    const content = {
      replyTo: '9000',
      mentions: [{ id: '7002', username: 'grace' }],
      unavailable: true,
      unavailableReason: 'undecryptable',
    };
    expect(toMessagePayload({ ...message, type: 'unknown', content }, { chat: ada })).toEqual({
      ...common,
      type: 'unknown',
      ...content,
    });
  });

  it('has the answer of a native flow', () => {
    const nativeFlowResponse = { name: 'menu', paramsJson: '{"id":1}', version: 3 };
    expect(toMessagePayload({ ...message, content: { nativeFlowResponse } }, { chat: ada })).toEqual({
      ...common,
      type: 'text',
      nativeFlowResponse,
    });
  });

  it('as it is read has its acknowledgement, if the account sent it', () => {
    const own = { ...message, fromMe: true };
    const people = { chat: ada, people: new Map() };
    expect(toMessageRead(own, people)).toEqual({ ...common, fromMe: true, type: 'text', ack: 'sent' });
    expect(toMessageRead({ ...own, ack: 'read' }, people)).toMatchObject({ ack: 'read' });
    expect(toMessageRead(message, people)).toEqual({ ...common, type: 'text' });
  });

  it('as it is read has what each person reacted with last, oldest first, without those who took it back', () => {
    const said = [
      { emoji: '👍', at: 20, from: grace.id, pushName: 'Grace' },
      { emoji: '😂', at: 10, from: ada.id },
      { emoji: '🙏', at: 5, from: ada.id },
      { emoji: '', at: 30 },
      { emoji: '❤️', at: 25 },
    ];
    const reacted = said.reduce<MessageRecord>(withReaction, message);
    const reactors = new Map([ada, grace].map((person) => [person.id, person]));
    expect(reactorsOf(reacted)).toEqual([grace.id, ada.id]);
    expect(toMessageRead(reacted, { chat: ada, people: reactors }).reactions).toEqual([
      { emoji: '😂', fromMe: false, from: { id: '7001', phoneNumber: '+12025550147' }, at: '1970-01-01T00:00:10.000Z' },
      {
        emoji: '👍',
        fromMe: false,
        from: { id: '7002', username: 'grace' },
        pushName: 'Grace',
        at: '1970-01-01T00:00:20.000Z',
      },
    ]);
    // Ada and Grace turn out to be one.
    const one = new Map([ada, grace].map(({ id }) => [id, grace]));
    expect(toMessageRead(reacted, { chat: ada, people: one }).reactions).toMatchObject([{ emoji: '👍' }]);
  });

  it('of a group says who wrote; one from a person does not', () => {
    expect(toMessagePayload({ ...message, text: 'Hi', senderId: grace.id }, { chat: crew, sender: grace })).toEqual({
      ...common,
      conversation: { id: '7003', sender: { id: '7002', username: 'grace' } },
      isGroup: true,
      type: 'text',
      text: 'Hi',
    });
    expect(toConversation({ chat: ada, sender: ada })).toEqual({ id: '7001', phoneNumber: '+12025550147' });
    expect(toConversation({ chat: crew })).toEqual({ id: '7003' });
  });

  it('that is edited has the new text, or the new caption of its file', () => {
    const text = withText({ ...message, text: 'Hello' }, 'Hello!');
    expect(editedPayload(text, { chat: ada })).toEqual({ ...common, type: 'edited', edited: true, text: 'Hello!' });
    expect(text.type).toBe('text');
    const image = withText(sent({ kind: 'media', type: 'image', media, caption: 'old' }), 'new');
    expect(editedPayload(image, { chat: ada })).toMatchObject({ type: 'edited', edited: true, caption: 'new' });
    expect(image.text).toBeUndefined();
  });

  it('goes over a network without what only one session understands', () => {
    const content = {
      ...sent({ kind: 'media', type: 'image', media, caption: 'c' }).content,
      replyTo: '1',
      edited: true,
    };
    expect(carriedOf({ ...message, type: 'image', content })).toEqual({
      type: 'image',
      content: { caption: 'c', media: { blobId: '8002', mimeType: 'image/png', sizeBytes: 3, filename: 'a.png' } },
    });
    expect(carriedOf({ ...message, text: 'Hello' })).toEqual({ type: 'text', text: 'Hello' });
  });
});
