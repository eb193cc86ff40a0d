import {
  echoWebhook,
  type FakeCustomer,
  type FakeGraph,
  type FakeMedia,
  type FakeNumber,
  inbound,
  type InboundContent,
  messageWebhook,
  type MetaStatus,
  shuffled,
  statusWebhook,
  type WebhookBody,
} from '@parley/testing';

const at = 1_795_000_000;

/** What is to come of a story, whatever the order and however often its webhooks come. */
export interface StoryModel {
  /** `type` of each received message, by wamid. */
  readonly received: Map<string, string>;
  /** The newest text of those that were edited, and how often they were. */
  readonly edited: Map<string, { text: string; times: number }>;
  readonly revoked: Set<string>;
  /** How many reactions each message has. */
  readonly reactions: Map<string, number>;
  /** Sent from the account's own phone. */
  readonly echoes: Set<string>;
  /** The highest acknowledgement of what the account sent. */
  readonly acks: Map<string, string>;
}

const ranks = ['failed', 'delivered', 'read', 'played'];
const statusesOf: readonly (readonly MetaStatus[])[] = [
  ['sent', 'delivered', 'read'],
  ['sent', 'failed'],
  ['delivered', 'sent', 'read', 'played'],
  ['sent', 'failed', 'delivered'],
  ['sent'],
];

/** A story of several customers who write in all ways that there are, in webhooks of one to several parts. */
export function tellStory(graph: FakeGraph, number: FakeNumber, customers: number, name: string) {
  const model: StoryModel = {
    ...{ received: new Map(), edited: new Map(), reactions: new Map(), acks: new Map() },
    ...{ revoked: new Set<string>(), echoes: new Set<string>() },
  };
  const bodies: WebhookBody[] = [];
  const media = graph.addMedia(number, 'image/png', Buffer.from('89504e470d0a1a0a', 'hex'));
  for (let who = 0; who < customers; who += 1) {
    const customer = { waId: `1650555${1000 + who}`, name: `Customer ${who}` };
    const wamid = (what: string): string => `wamid.${name}.${who}.${what}`;
    bodies.push(...written(number, customer, media, wamid, model), ...echoed(number, customer, wamid, model));
  }
  return { model, bodies };
}

function written(
  number: FakeNumber,
  customer: FakeCustomer,
  media: FakeMedia,
  wamid: (what: string) => string,
  { received, edited, revoked, reactions }: StoryModel,
): WebhookBody[] {
  const kinds = kindsOf(media, wamid('text'), `9${customer.waId}`);
  const sent = kinds.map(([what, type, content], place) => {
    received.set(wamid(what), type);
    return { id: wamid(what), timestamp: at + place, content };
  });
  edited.set(wamid('text'), { text: 'third', times: 2 });
  revoked.add(wamid('location'));
  reactions.set(wamid('image'), 2);
  const acts: [string, number, InboundContent][] = [
    ['edit-1', 100, inbound.edit(wamid('text'), 'second')],
    ['edit-2', 101, inbound.edit(wamid('text'), 'third')],
    ['revoke', 102, inbound.revoke(wamid('location'))],
    ['reaction-1', 103, inbound.reaction(wamid('image'), '👍')],
    ['reaction-2', 104, inbound.reaction(wamid('image'), '')],
  ];
  const half = Math.floor(sent.length / 2);
  return [
    messageWebhook(number, customer, sent.slice(0, half)),
    ...sent.slice(half).map((one) => messageWebhook(number, customer, [one])),
    ...acts.map(([what, after, content]) =>
      messageWebhook(number, customer, [{ id: wamid(what), timestamp: at + after, content }]),
    ),
  ];
}

/** Every kind of message: what it is called here, the `type` that its payload has, and what Meta tells. */
function kindsOf(media: FakeMedia, answered: string, newWaId: string): [string, string, InboundContent][] {
  const system = { body: 'A new number', type: 'user_changed_number', wa_id: newWaId };
  return [
    ['text', 'text', inbound.text('first')],
    ['image', 'image', inbound.image(media, 'A harbour')],
    ['video', 'video', inbound.video(media)],
    ['voice', 'audio', inbound.voice(media)],
    ['document', 'document', inbound.document(media, 'order.pdf')],
    ['sticker', 'sticker', inbound.sticker(media)],
    ['location', 'location', inbound.location()],
    ['contacts', 'contact', inbound.contacts()],
    ['button-reply', 'interactive', inbound.buttonReply(answered, 'yes', 'Yes')],
    ['list-reply', 'interactive', inbound.listReply(answered, 'one', 'One')],
    ['flow-reply', 'interactive', inbound.flowReply(answered, { seats: 2 })],
    ['button', 'button', inbound.button(answered, 'yes')],
    ['order', 'order', inbound.order()],
    ['unsupported', 'unknown', inbound.unsupported()],
    ['system', 'system', { type: 'system', system }],
  ];
}

function echoed(
  number: FakeNumber,
  customer: FakeCustomer,
  wamid: (what: string) => string,
  { echoes, acks }: StoryModel,
): WebhookBody[] {
  return statusesOf.flatMap((statuses, place) => {
    const id = wamid(`echo-${place}`);
    echoes.add(id);
    const highest = Math.max(...statuses.map((status) => ranks.indexOf(status)));
    if (highest >= 0) acks.set(id, highest === 0 ? 'error' : (ranks[highest] ?? ''));
    const message = { id, to: customer.waId ?? '', phoneNumberId: number.phoneNumberId, body: {} };
    return [
      echoWebhook(number, customer, [{ id, timestamp: at + place, content: inbound.text(`echo ${place}`) }]),
      ...statuses.map((status) => statusWebhook(number, message, status, at + 200)),
    ];
  });
}

/** The same webhooks each `times`, in another order, some of them put together into one. */
export function jumbled(bodies: readonly WebhookBody[], seed: number, times: number): WebhookBody[] {
  const all = shuffled(Array.from({ length: times }, () => bodies).flat(), seed);
  const together: WebhookBody[] = [];
  for (let place = 0, size = 1; place < all.length; place += size, size = (size % 4) + 1) {
    const entry = all.slice(place, place + size).flatMap((body) => body.entry as unknown[]);
    together.push({ object: 'whatsapp_business_account', entry });
  }
  return together;
}
