import { describe, expect, it } from '@jest/globals';
import { CloudMessagePayload, MessagePayload, parse } from '@parley/contracts';
import fc from 'fast-check';
import { readWebhook } from './read-webhook.js';
import type { MessageBody } from './webhook-item.js';

const receivedAt = 1_795_000_000;
const wamid = 'wamid.HBgLMTY1MDM4Nzk0MzkVAgASGBQzQTRBNjU5OUFFRTAzODEwMTQ0RgA=';
const other = 'wamid.HBgLMTY1MDM4Nzk0MzkVAgARGBI0RTJEOTc2ODVERUY5RDlGNkYA';
const account = { businessAccountId: '102290129340398' };
const number = { ...account, phoneNumberId: '106540352242922' };
const contacts = [{ profile: { name: 'Sheena Nelson' }, wa_id: '16505551234' }];

function ofAccount(field: string, value: object): object {
  return {
    object: 'whatsapp_business_account',
    entry: [{ id: '102290129340398', time: 1_739_321_024, changes: [{ value, field }] }],
  };
}

function ofNumber(told: object, field = 'messages'): object {
  const metadata = { display_phone_number: '15550783881', phone_number_id: '106540352242922' };
  return ofAccount(field, { messaging_product: 'whatsapp', metadata, ...told });
}

function message(content: object): object {
  return { from: '16505551234', id: wamid, timestamp: '1749416383', ...content };
}

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

const sha256 = 'SfInY0gGKTsJlUWbwxC1k+FAD0FZHvzwfpvO0zX0GUI=';
const file = { mime_type: 'image/jpeg', sha256, id: '1003383421387256' };
const remote = { mediaId: '1003383421387256', mimeType: 'image/jpeg', sha256 };
const listReply = {
  type: 'list_reply',
  list_reply: { id: 'priority_express', title: 'Priority Mail Express', description: 'Next Day to 2 Days' },
};
const buttonReply = { type: 'button_reply', button_reply: { id: 'cancel-button', title: 'Cancel' } };
const flowReply = {
  type: 'nfm_reply',
  nfm_reply: { name: 'flow', body: 'Sent', response_json: '{"flow_token":"x","seats":2}' },
};
const order = {
  catalog_id: '194836987003835',
  text: '',
  product_items: [{ product_retailer_id: 'di9ozbzfi4', quantity: 2, item_price: 30, currency: 'USD' }],
};

/** As Meta documents them. */
const kinds: [string, object, MessageBody][] = [
  [
    'text',
    { type: 'text', text: { body: 'Does it come in another color?' } },
    { kind: 'message', type: 'text', text: 'Does it come in another color?' },
  ],
  [
    'an image',
    { type: 'image', image: { ...file, caption: 'Taj Mahal' } },
    { kind: 'message', type: 'image', caption: 'Taj Mahal', media: remote },
  ],
  [
    'a video',
    { type: 'video', video: { ...file, mime_type: 'video/mp4' } },
    { kind: 'message', type: 'video', media: { ...remote, mimeType: 'video/mp4' } },
  ],
  [
    'a voice message',
    { type: 'audio', audio: { ...file, mime_type: 'audio/ogg; codecs=opus', voice: true } },
    { kind: 'message', type: 'audio', ptt: true, media: { ...remote, mimeType: 'audio/ogg; codecs=opus' } },
  ],
  [
    'a sound file',
    { type: 'audio', audio: { ...file, mime_type: 'audio/mpeg', voice: false } },
    { kind: 'message', type: 'audio', media: { ...remote, mimeType: 'audio/mpeg' } },
  ],
  [
    'a document',
    { type: 'document', document: { ...file, mime_type: 'application/pdf', filename: 'order.pdf', caption: 'Yours' } },
    {
      kind: 'message',
      type: 'document',
      caption: 'Yours',
      media: { ...remote, mimeType: 'application/pdf', filename: 'order.pdf' },
    },
  ],
  [
    'a sticker',
    { type: 'sticker', sticker: { ...file, mime_type: 'image/webp', animated: false } },
    { kind: 'message', type: 'sticker', media: { ...remote, mimeType: 'image/webp' } },
  ],
  [
    'a place',
    {
      type: 'location',
      location: {
        address: '101 Forest Ave',
        latitude: 37.44221496582,
        longitude: -122.16165924072,
        name: 'Philz Coffee',
        url: 'https://philzcoffee.com/',
      },
    },
    {
      kind: 'message',
      type: 'location',
      latitude: 37.44221496582,
      longitude: -122.16165924072,
      title: 'Philz Coffee',
      text: '101 Forest Ave',
    },
  ],
  [
    'a bare position',
    { type: 'location', location: { latitude: '37.4', longitude: '-122' } },
    { kind: 'message', type: 'location', latitude: 37.4, longitude: -122 },
  ],
  [
    'a reaction',
    { type: 'reaction', reaction: { message_id: other, emoji: '👍' } },
    { kind: 'reaction', target: other, reaction: '👍' },
  ],
  [
    'a reaction that is taken back',
    { type: 'reaction', reaction: { message_id: other } },
    { kind: 'reaction', target: other, reaction: '' },
  ],
  [
    'a choice of a list',
    { type: 'interactive', interactive: listReply },
    { kind: 'cloud', type: 'interactive', interactive: listReply },
  ],
  [
    'a reply button',
    { type: 'interactive', interactive: buttonReply },
    { kind: 'cloud', type: 'interactive', interactive: buttonReply },
  ],
  [
    "a flow's answer",
    { type: 'interactive', interactive: flowReply },
    {
      kind: 'cloud',
      type: 'interactive',
      interactive: flowReply,
      nativeFlowResponse: { name: 'flow', paramsJson: '{"flow_token":"x","seats":2}' },
    },
  ],
  [
    "a template's button",
    { type: 'button', button: { payload: 'Unsubscribe', text: 'Unsubscribe' } },
    { kind: 'cloud', type: 'button', interactive: { payload: 'Unsubscribe', text: 'Unsubscribe' } },
  ],
  ['an order', { type: 'order', order }, { kind: 'cloud', type: 'order', interactive: order }],
  [
    'an edit',
    {
      type: 'edit',
      edit: { original_message_id: other, message: { context: { id: 'M0' }, type: 'text', text: { body: 'Hello!' } } },
    },
    { kind: 'edited', target: other, text: 'Hello!' },
  ],
  [
    'an edit of a caption',
    {
      type: 'edit',
      edit: { original_message_id: other, message: { type: 'image', image: { ...file, caption: 'The old harbour' } } },
    },
    { kind: 'edited', target: other, text: 'The old harbour' },
  ],
  ['a deletion', { type: 'revoke', revoke: { original_message_id: other } }, { kind: 'revoked', target: other }],
  [
    'what Meta does not support',
    {
      type: 'unsupported',
      errors: [
        {
          code: 131051,
          title: 'Message type unknown',
          error_data: { details: 'Message type is currently not supported.' },
        },
      ],
    },
    { kind: 'message', type: 'unknown', unavailableReason: 'Message type is currently not supported.' },
  ],
];

describe('a message in a webhook', () => {
  it.each(kinds)('that is %s is read, and fits the payloads of events', (_, content, body) => {
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

  it('says who sent it, when, to which number, and what it answers', () => {
    const context = { from: '15550783881', id: other };
    const referral = { source_url: 'https://fb.me/1', source_id: '12', source_type: 'ad', ctwa_clid: 'Aff' };
    const told = {
      contacts,
      messages: [message({ type: 'text', text: { body: 'Hi' }, context, referral, brand_new: true })],
    };
    expect(readWebhook(ofNumber(told), receivedAt)).toEqual({
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

  it('from the system tells the new number of a person', () => {
    const system = {
      body: 'User Sheena Nelson changed from 16505551234 to 12195555358',
      wa_id: '12195555358',
      type: 'user_changed_number',
    };
    expect(readWebhook(ofNumber({ messages: [message({ type: 'system', system })] }), receivedAt).items).toEqual([
      {
        ...number,
        kind: 'number_changed',
        before: { phoneNumber: '+16505551234' },
        after: { phoneNumber: '+12195555358' },
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

describe('a status in a webhook', () => {
  const status = {
    id: wamid,
    status: 'delivered',
    timestamp: '1750030073',
    recipient_id: '16505551234',
    pricing: { billable: true },
  };

  it('is read with what the send gave', () => {
    const told = { statuses: [{ ...status, biz_opaque_callback_data: '9001' }] };
    expect(readWebhook(ofNumber(told), receivedAt).items).toEqual([
      {
        ...number,
        kind: 'status',
        status: {
          whatsappId: wamid,
          state: 'delivered',
          timestamp: 1750030073,
          recipient: { phoneNumber: '+16505551234' },
          callbackData: '9001',
        },
      },
    ]);
  });

  it('that failed says why', () => {
    const errors = [
      {
        code: 131047,
        title: 'Re-engagement message',
        message: 'Re-engagement message',
        error_data: { details: 'More than 24 hours have passed' },
      },
    ];
    expect(
      readWebhook(ofNumber({ statuses: [{ ...status, status: 'failed', errors }] }), receivedAt).items,
    ).toMatchObject([{ status: { state: 'error', error: { code: 131047, title: 'Re-engagement message' } } }]);
  });

  it('of a person without a phone number names them', () => {
    const { recipient_id: _, ...rest } = status;
    expect(
      readWebhook(ofNumber({ statuses: [{ ...rest, recipient_user_id: 'US.1' }] }), receivedAt).items,
    ).toMatchObject([{ status: { recipient: { bsuid: 'US.1' } } }]);
  });

  it('of a word that nobody knew yet is counted', () => {
    expect(readWebhook(ofNumber({ statuses: [{ ...status, status: 'warning' }] }), receivedAt)).toEqual({
      items: [],
      unread: [{ what: 'status', name: 'warning' }],
    });
  });
});

describe('what a webhook tells of an account', () => {
  const template = {
    event: 'APPROVED',
    message_template_id: '12345678901234567',
    message_template_name: 'order_confirmation',
    message_template_language: 'en-US',
    reason: 'NONE',
  };
  const read = { templateId: '12345678901234567', name: 'order_confirmation', language: 'en-US' };

  it.each([
    [template, { event: 'APPROVED', verdict: 'approved' }],
    [
      { ...template, event: 'REJECTED', reason: 'INCORRECT_CATEGORY' },
      { event: 'REJECTED', verdict: 'rejected', reason: 'INCORRECT_CATEGORY' },
    ],
    [
      { ...template, event: 'REJECTED', reason: 'INVALID_FORMAT', rejection_info: { reason: 'Variables at the end' } },
      { event: 'REJECTED', verdict: 'rejected', reason: 'Variables at the end' },
    ],
    [
      { ...template, event: 'PENDING' },
      { event: 'PENDING', verdict: 'submitted' },
    ],
    [{ ...template, event: 'FLAGGED' }, { event: 'FLAGGED' }],
  ])('is the verdict about a template', (value, verdict) => {
    expect(readWebhook(ofAccount('message_template_status_update', value), receivedAt)).toEqual({
      items: [{ ...account, kind: 'template', template: { ...read, ...verdict } }],
      unread: [],
    });
  });

  it.each([
    [
      { event: 'DISABLED_UPDATE', ban_info: { waba_ban_state: 'DISABLE', waba_ban_date: 'October 9, 2026' } },
      { event: 'DISABLED_UPDATE', effect: 'disabled', reason: 'DISABLE' },
    ],
    [
      { event: 'DISABLED_UPDATE', ban_info: { waba_ban_state: 'SCHEDULE_FOR_DISABLE' } },
      { event: 'DISABLED_UPDATE', reason: 'SCHEDULE_FOR_DISABLE' },
    ],
    [
      { event: 'DISABLED_UPDATE', ban_info: { waba_ban_state: 'REINSTATE' } },
      { event: 'DISABLED_UPDATE', effect: 'reinstated', reason: 'REINSTATE' },
    ],
    [
      { event: 'ACCOUNT_VIOLATION', violation_info: { violation_type: 'SCAM' } },
      { event: 'ACCOUNT_VIOLATION', reason: 'SCAM' },
    ],
    [{ event: 'ACCOUNT_DELETED' }, { event: 'ACCOUNT_DELETED', effect: 'deleted' }],
    [{ phone_number: '15550783881', event: 'VERIFIED_ACCOUNT' }, { event: 'VERIFIED_ACCOUNT' }],
  ])('is what happened to it: %j', (value, update) => {
    expect(readWebhook(ofAccount('account_update', value), receivedAt).items).toEqual([
      { ...account, kind: 'account', account: update },
    ]);
  });

  it('is how much a number may send', () => {
    const value = { display_phone_number: '15550783881', event: 'THROUGHPUT_UPGRADE', current_limit: 'TIER_UNLIMITED' };
    expect(readWebhook(ofAccount('phone_number_quality_update', value), receivedAt).items).toEqual([
      {
        ...account,
        kind: 'quality',
        quality: { phoneNumber: '15550783881', event: 'THROUGHPUT_UPGRADE', limit: 'TIER_UNLIMITED' },
      },
    ]);
  });

  it('is counted where it is not known', () => {
    expect(readWebhook(ofAccount('constructor', {}), receivedAt)).toEqual({
      items: [],
      unread: [{ what: 'field', name: 'constructor' }],
    });
  });
});

describe('the reading of webhooks', () => {
  it('keeps the order of the body, over entries and changes', () => {
    const said = (text: string): object => ({ contacts, messages: [message({ type: 'text', text: { body: text } })] });
    const [first, second] = [ofNumber(said('1')), ofNumber(said('2'))] as { entry: object[] }[];
    const { items } = readWebhook(
      { object: 'whatsapp_business_account', entry: [...(first?.entry ?? []), ...(second?.entry ?? [])] },
      receivedAt,
    );
    expect(items).toMatchObject([{ message: { body: { text: '1' } } }, { message: { body: { text: '2' } } }]);
  });

  it('without the number that it is about makes nothing', () => {
    const body = ofAccount('messages', { messages: [message({ type: 'text', text: { body: 'Hi' } })] });
    expect(readWebhook(body, receivedAt)).toEqual({ items: [], unread: [{ what: 'malformed', name: 'metadata' }] });
  });

  it('throws at nothing', () => {
    const words = fc.constantFrom(
      'text',
      'image',
      'contacts',
      'interactive',
      'edit',
      'system',
      'location',
      'order',
      '__proto__',
    );
    const broken = fc.record(
      {
        from: fc.jsonValue(),
        id: fc.jsonValue(),
        type: words,
        text: fc.jsonValue(),
        image: fc.jsonValue(),
        contacts: fc.jsonValue(),
        interactive: fc.jsonValue(),
        edit: fc.jsonValue(),
        system: fc.jsonValue(),
        location: fc.jsonValue(),
        errors: fc.jsonValue(),
        context: fc.jsonValue(),
      },
      { requiredKeys: ['type'] },
    );
    fc.assert(fc.property(fc.jsonValue(), (body) => void readWebhook(body, receivedAt)));
    fc.assert(
      fc.property(
        fc.array(broken),
        fc.jsonValue(),
        (messages, told) => void readWebhook(ofNumber({ contacts: told, messages, statuses: messages }), receivedAt),
      ),
    );
  });
});
