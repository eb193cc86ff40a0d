import { createHash } from 'node:crypto';
import type { FakeMedia } from './graph-state.js';

/** What a person writes to a number: Meta's object of a message without its id, time and sender. */
export type InboundContent = Readonly<Record<string, unknown>> & { readonly type: string };

/** The id of a message of the number, for answers to it. */
type Wamid = string;

/** Messages of every kind, in the shape that Meta documents. */
export const inbound = {
  text: (body: string): InboundContent => ({ type: 'text', text: { body } }),
  image: (media: FakeMedia, caption?: string): InboundContent => file('image', media, caption ? { caption } : {}),
  video: (media: FakeMedia, caption?: string): InboundContent => file('video', media, caption ? { caption } : {}),
  voice: (media: FakeMedia): InboundContent => file('audio', media, { voice: true }),
  document: (media: FakeMedia, filename: string): InboundContent => file('document', media, { filename }),
  sticker: (media: FakeMedia): InboundContent => file('sticker', media, { animated: false }),
  location: (): InboundContent => ({
    type: 'location',
    location: {
      ...{ latitude: 37.44221496582, longitude: -122.16165924072, name: 'Philz Coffee' },
      ...{ address: '101 Forest Ave, Palo Alto, CA 94301', url: 'https://philzcoffee.com/' },
    },
  }),
  contacts: (): InboundContent => ({
    type: 'contacts',
    contacts: [
      {
        name: { first_name: 'Lucía', last_name: 'Gómez', formatted_name: 'Lucía Gómez' },
        org: { company: 'Google' },
        phones: [{ phone: '+1 (983) 555-2319', wa_id: '19835552319', type: 'MOBILE' }],
      },
    ],
  }),
  reaction: (target: Wamid, emoji: string): InboundContent => ({
    type: 'reaction',
    reaction: { message_id: target, ...(emoji === '' ? {} : { emoji }) },
  }),
  edit: (target: Wamid, body: string): InboundContent => ({
    type: 'edit',
    edit: { original_message_id: target, message: { type: 'text', text: { body } } },
  }),
  editCaption: (target: Wamid, media: FakeMedia, caption?: string): InboundContent => ({
    type: 'edit',
    edit: { original_message_id: target, message: file('image', media, caption === undefined ? {} : { caption }) },
  }),
  revoke: (target: Wamid): InboundContent => ({ type: 'revoke', revoke: { original_message_id: target } }),
  buttonReply: (answered: Wamid, id: string, title: string): InboundContent => ({
    ...reply('interactive', answered),
    interactive: { type: 'button_reply', button_reply: { id, title } },
  }),
  listReply: (answered: Wamid, id: string, title: string): InboundContent => ({
    ...reply('interactive', answered),
    interactive: { type: 'list_reply', list_reply: { id, title, description: 'Next Day to 2 Days' } },
  }),
  flowReply: (answered: Wamid, response: object): InboundContent => ({
    ...reply('interactive', answered),
    interactive: {
      type: 'nfm_reply',
      nfm_reply: { name: 'flow', body: 'Sent', response_json: JSON.stringify(response) },
    },
  }),
  button: (answered: Wamid, payload: string): InboundContent => ({
    ...reply('button', answered),
    button: { payload, text: payload },
  }),
  order: (): InboundContent => ({
    type: 'order',
    order: {
      catalog_id: '194836987003835',
      text: '',
      product_items: [{ product_retailer_id: 'di9ozbzfi4', quantity: 2, item_price: 30, currency: 'USD' }],
    },
  }),
  unsupported: (): InboundContent => ({
    type: 'unsupported',
    errors: [
      {
        ...{ code: 131051, title: 'Message type unknown', message: 'Message type unknown' },
        error_data: { details: 'Message type is currently not supported.' },
      },
    ],
  }),
} as const;

function file(type: string, { id, mimeType, bytes }: FakeMedia, more: object): InboundContent {
  const sha256 = createHash('sha256').update(bytes).digest('base64');
  return { type, [type]: { id, mime_type: mimeType, sha256, ...more } };
}

function reply(type: string, id: Wamid): InboundContent {
  return { type, context: { from: '15550783881', id } };
}
