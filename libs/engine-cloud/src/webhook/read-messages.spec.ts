import { describe, expect, it } from '@jest/globals';
import { parse } from '@parley/contracts/base';
import { CloudMessagePayload, MessagePayload } from '@parley/contracts/events';
import { readWebhook } from './read-webhook.js';
import { documentedMessages } from './testing/documented-messages.js';
import { contacts, message, number, ofNumber, other, receivedAt, wamid } from './testing/meta-webhooks.js';
import type { MessageBody } from './webhook-item.js';

function bodyOf(content: object): MessageBody | undefined {
  const [item] = readWebhook(ofNumber({ contacts, messages: [message(content)] }), receivedAt).items;
  return item?.kind === 'message' ? item.message.body : undefined;
}

/** The payload of an event about it, as the session would make it. */
function payloadOf(body: MessageBody): object {
  const common = { id: '9001', whatsapp_id: wamid, conversation: { id: '7001' } };
  const own = { ...common, fromMe: false, timestamp: 1749416383, pushName: 'Sheena Nelson', isGroup: false };
  if (body.kind === 'cloud') {
    const { kind: _, ...rest } = body;
    return parse(CloudMessagePayload, { ...common, timestamp: '1749416383', senderName: 'Sheena Nelson', ...rest });
  }
  if (body.kind === 'reaction')
    return parse(MessagePayload, { ...own, type: 'reaction', reaction: body.reaction, reactionTo: '9000' });
  if (body.kind === 'edited') return parse(MessagePayload, { ...own, type: 'edited', text: body.text, edited: true });
  if (body.kind === 'revoked') return parse(MessagePayload, { ...own, type: 'revoke', revokedId: '9000' });
  const { kind: _, media, ...rest } = body;
  const file = media
    ? { media: '8001', mimeType: media.mimeType, ...(media.filename ? { filename: media.filename } : {}) }
    : {};
  return parse(MessagePayload, { ...own, ...rest, ...file });
}

describe('a message in a webhook', () => {
  it.each(documentedMessages)('that is %s is read, and fits the payloads of events', (_, content, body) => {
    expect(bodyOf(content)).toEqual(body);
    expect(payloadOf(body)).toMatchObject({ whatsapp_id: wamid });
    expect(readWebhook(ofNumber({ contacts, messages: [message(content)] }), receivedAt).unread).toEqual([]);
  });

  it('that is contacts has a card for each', () => {
    const lucia = {
      name: { first_name: 'Lucía', last_name: 'Gómez', formatted_name: 'Lucía Gómez' },
      org: { company: 'Google' },
      phones: [{ phone: '+1 (983) 555-2319', wa_id: '19835552319', type: 'MOBILE' }],
    };
    const nameless = { phones: [{ phone: '+1 555-0100' }] };
    const body = bodyOf({ type: 'contacts', contacts: [lucia, nameless] });
    expect(body).toEqual({
      kind: 'message',
      type: 'contact',
      displayName: 'Lucía Gómez',
      text: [
        'BEGIN:VCARD\nVERSION:3.0\nFN:Lucía Gómez\nN:Gómez;Lucía;;;\nORG:Google\nTEL;type=MOBILE;waid=19835552319:+1 (983) 555-2319\nEND:VCARD',
        'BEGIN:VCARD\nVERSION:3.0\nFN:+1 555-0100\nTEL:+1 555-0100\nEND:VCARD',
      ].join('\n'),
    });
    expect(payloadOf(body as MessageBody)).toMatchObject({ type: 'contact', displayName: 'Lucía Gómez' });
  });

  it('is of the person whom Meta names by a number', () => {
    const named = [{ profile: { name: 'Sheena Nelson' }, wa_id: 16505551234 }];
    const reported = {
      contacts: named,
      messages: [message({ from: 16505551234, type: 'text', text: { body: 'Hi' } })],
    };
    expect(readWebhook(ofNumber(reported), receivedAt).items).toMatchObject([
      { from: { phoneNumber: '+16505551234' }, pushName: 'Sheena Nelson' },
    ]);
  });

  it('has its file, though Meta does not name its type', () => {
    expect(bodyOf({ type: 'image', image: { id: 2423079038317862, caption: 'A dog' } })).toMatchObject({
      ...{ kind: 'message', type: 'image', caption: 'A dog' },
      media: { mimeType: 'application/octet-stream' },
    });
    expect(bodyOf({ type: 'image', image: { mime_type: 'image/png' } })).toMatchObject({ type: 'unknown' });
  });

  it('is passed over where its id is longer than any', () => {
    const ofId = (id: string): object =>
      ofNumber({ contacts, messages: [{ ...message({ type: 'text', text: {} }), id }] });
    expect(readWebhook(ofId('w'.repeat(512)), receivedAt).items).toHaveLength(1);
    const unread = [{ what: 'malformed', name: 'text' }];
    expect(readWebhook(ofId('w'.repeat(513)), receivedAt)).toEqual({ items: [], unread });
  });

  it('says who sent it, when, to which number, and what it answers', () => {
    const context = { from: '15550783881', id: other };
    const referral = { source_url: 'https://fb.me/1', source_id: '12', source_type: 'ad', ctwa_clid: 'Aff' };
    const reported = {
      contacts,
      messages: [message({ type: 'text', text: { body: 'Hi' }, context, referral, brand_new: true })],
    };
    expect(readWebhook(ofNumber(reported), receivedAt)).toEqual({
      items: [
        {
          ...number,
          kind: 'message',
          from: { phoneNumber: '+16505551234' },
          pushName: 'Sheena Nelson',
          message: {
            whatsappId: wamid,
            timestamp: 1749416383,
            replyTo: other,
            referral,
            body: { kind: 'message', type: 'text', text: 'Hi' },
          },
        },
      ],
      unread: [],
      unknownFields: { 'messages.brand_new': 1 },
    });
  });

  it('may come from somebody without a phone number', () => {
    const who = [{ profile: { name: 'Grace', username: 'grace' }, user_id: 'US.13491208655302741918' }];
    const sent = {
      from_user_id: 'US.13491208655302741918',
      id: wamid,
      timestamp: '1749416383',
      type: 'text',
      text: { body: 'Hi' },
    };
    expect(readWebhook(ofNumber({ contacts: who, messages: [sent] }), receivedAt).items).toMatchObject([
      { from: { bsuid: 'US.13491208655302741918', username: 'grace' }, pushName: 'Grace' },
    ]);
  });

  it('has all names that the webhook knows for its sender', () => {
    const who = [
      { profile: { name: 'Ada' }, wa_id: '4915112345678' },
      { profile: { name: 'Grace' }, wa_id: '16505551234', user_id: 'US.1' },
    ];
    expect(
      readWebhook(ofNumber({ contacts: who, messages: [message({ type: 'text', text: { body: 'Hi' } })] }), receivedAt)
        .items,
    ).toMatchObject([{ from: { phoneNumber: '+16505551234', bsuid: 'US.1' }, pushName: 'Grace' }]);
  });

  it.each([
    ['a short answer of a flow twice, as Meta and as WhatsApp have it', 'a', true],
    ['a long answer of a flow once, so that an event can hold it', '漢', false],
  ])('has %s', (_, letter, isTwice) => {
    const paramsJson = JSON.stringify({ a: letter.repeat(200_000) });
    const reply = { name: 'flow', body: 'Sent', ...(isTwice ? { response_json: paramsJson } : {}) };
    const reported = { type: 'nfm_reply', nfm_reply: { ...reply, response_json: paramsJson } };
    const body = bodyOf({ type: 'interactive', interactive: reported });
    const interactive = { type: 'nfm_reply', nfm_reply: reply };
    expect(body).toEqual({
      ...{ kind: 'cloud', type: 'interactive', interactive, text: 'Sent' },
      nativeFlowResponse: { name: 'flow', paramsJson },
    });
    expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThan(900_000);
  });

  it('of a type that nobody knew yet still comes, and is counted', () => {
    const { items, unread } = readWebhook(
      ofNumber({ contacts, messages: [message({ type: 'hologram', hologram: { id: 1 } })] }),
      receivedAt,
    );
    expect(items).toMatchObject([
      { kind: 'message', message: { body: { kind: 'message', type: 'unknown', unavailableReason: 'unsupported' } } },
    ]);
    expect(unread).toEqual([{ what: 'message_type', name: 'hologram' }]);
  });

  it('whose file Meta lost still comes, with the reason', () => {
    const errors = [{ code: 131052, title: 'Media download error' }];
    expect(bodyOf({ type: 'image', errors })).toEqual({
      kind: 'message',
      type: 'unknown',
      unavailableReason: 'Media download error',
    });
  });

  it('without a time has the time when it came', () => {
    const sent = { from: '16505551234', id: wamid, timestamp: 'soon', type: 'text', text: { body: 'Hi' } };
    expect(readWebhook(ofNumber({ contacts, messages: [sent] }), receivedAt).items).toMatchObject([
      { message: { timestamp: receivedAt } },
    ]);
  });

  it.each([
    ['an id', { from: '16505551234', type: 'text', text: { body: 'Hi' } }],
    ['a sender', { id: wamid, type: 'text', text: { body: 'Hi' } }],
    ['what is reacted to', message({ type: 'reaction', reaction: { emoji: '👍' } })],
  ])('without %s is counted, and stops none of its neighbours', (_, broken) => {
    const { items, unread } = readWebhook(
      ofNumber({ contacts, messages: [broken, message({ type: 'text', text: { body: 'Hi' } })] }),
      receivedAt,
    );
    expect(items).toHaveLength(1);
    expect(unread).toMatchObject([{ what: 'malformed' }]);
  });

  it('from the system is told, with the new number of a person', () => {
    const system = {
      body: 'User Sheena Nelson changed from 16505551234 to 12195555358',
      wa_id: '12195555358',
      type: 'user_changed_number',
    };
    expect(readWebhook(ofNumber({ messages: [message({ type: 'system', system })] }), receivedAt).items).toEqual([
      {
        ...number,
        kind: 'number_changed',
        whatsappId: wamid,
        before: { phoneNumber: '+16505551234' },
        after: { phoneNumber: '+12195555358' },
      },
      {
        ...number,
        kind: 'message',
        from: { phoneNumber: '+12195555358' },
        pushName: '',
        message: {
          ...{ whatsappId: wamid, timestamp: 1749416383 },
          body: { kind: 'cloud', type: 'system', interactive: system, text: system.body },
        },
      },
    ]);
  });

  it("from the account's own phone is an echo", () => {
    const echo = {
      from: '15550783881',
      to: '16505551234',
      id: wamid,
      timestamp: '1749416383',
      type: 'text',
      text: { body: 'Here' },
    };
    expect(readWebhook(ofNumber({ message_echoes: [echo] }, 'smb_message_echoes'), receivedAt)).toEqual({
      items: [
        {
          ...number,
          kind: 'echo',
          to: { phoneNumber: '+16505551234' },
          message: { whatsappId: wamid, timestamp: 1749416383, body: { kind: 'message', type: 'text', text: 'Here' } },
        },
      ],
      unread: [],
    });
  });
});
