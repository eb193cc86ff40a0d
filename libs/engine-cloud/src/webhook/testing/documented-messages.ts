import type { MessageBody } from '../webhook-item.js';
import { other } from './meta-webhooks.js';

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
export const documentedMessages: [string, object, MessageBody][] = [
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
    { kind: 'cloud', type: 'interactive', interactive: listReply, text: listReply.list_reply.title },
  ],
  [
    'a reply button',
    { type: 'interactive', interactive: buttonReply },
    { kind: 'cloud', type: 'interactive', interactive: buttonReply, text: buttonReply.button_reply.title },
  ],
  [
    "a flow's answer",
    { type: 'interactive', interactive: flowReply },
    {
      kind: 'cloud',
      type: 'interactive',
      interactive: flowReply,
      text: 'Sent',
      nativeFlowResponse: { name: 'flow', paramsJson: '{"flow_token":"x","seats":2}' },
    },
  ],
  [
    "a template's button",
    { type: 'button', button: { payload: 'Unsubscribe', text: 'Unsubscribe' } },
    {
      kind: 'cloud',
      type: 'button',
      interactive: { payload: 'Unsubscribe', text: 'Unsubscribe' },
      text: 'Unsubscribe',
    },
  ],
  [
    'an order',
    { type: 'order', order },
    { kind: 'cloud', type: 'order', interactive: order, text: '2 × di9ozbzfi4 (30 USD)' },
  ],
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
