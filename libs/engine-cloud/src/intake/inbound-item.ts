import { isResourceId } from '@parley/contracts/base';
import type { ChatNames, InboundContent, InboundItem, CarriedBody } from '@parley/engine-kit';
import { referenceOf } from '../cloud-media.js';
import type { MessageBody, WebhookItem } from '../webhook/webhook-item.js';

type ItemOf<Kind extends WebhookItem['kind']> = Extract<WebhookItem, { kind: Kind }>;
type OfMessage = Pick<ItemOf<'message'>, 'message' | 'phoneNumberId'>;

/** The inbound item for a webhook item. Undefined if the webhook item is not about the session's messages. */
export function inboundItemOf(item: WebhookItem): InboundItem | undefined {
  switch (item.kind) {
    case 'message':
      return { chat: chatOf(item), from: item.from, ...contentOf(item, item.pushName) };
    case 'status':
      return ackOf(item);
    case 'echo':
      return { chat: chatOf(item), from: item.to, fromMe: true, ...contentOf(item, '') };
    case 'history':
      return historyOf(item);
    case 'contact':
    case 'number_changed':
    case 'template':
    case 'account':
    case 'quality':
    case 'name':
      return undefined;
    default:
      return item satisfies never;
  }
}

/** A group's JID is made of Meta's id for it. */
function chatOf({ message: { groupId } }: OfMessage): ChatNames {
  return groupId === undefined ? { kind: 'person' } : { kind: 'group', jid: `${groupId}@g.us` };
}

function historyOf(item: ItemOf<'history'>): InboundItem | undefined {
  const content = contentOf(item, '');
  if (content.kind !== 'message') return undefined;
  const { person: from, fromMe, ack } = item;
  const message = ack === undefined ? content.message : { ...content.message, ack };
  return { chat: chatOf(item), from, ...(fromMe ? { fromMe } : {}), history: true, kind: 'message', message };
}

/** The status `sent` settles the send, and gives an item only where it says what the message costs. Without a recipient there is no chat. */
function ackOf({ status }: ItemOf<'status'>): InboundItem | undefined {
  const { state, whatsappId, timestamp, recipient, error, billing, callbackData } = status;
  if (Object.keys(recipient).length === 0) return undefined;
  const of = { chat: { kind: 'person' }, from: recipient } as const;
  if (state === 'sent') return billing && { ...of, kind: 'billed', target: whatsappId, billing };
  return {
    ...of,
    kind: 'ack',
    whatsappIds: [whatsappId],
    type: state,
    timestamp,
    failure: error,
    ...(billing === undefined ? {} : { billing }),
    ...(callbackData !== undefined && isResourceId(callbackData) ? { sendId: callbackData } : {}),
  };
}

/** The send that a status is about, by its callback data. Undefined if another application sent the message for the number. */
export function sendToldOf(item: WebhookItem): { readonly sendId: string; readonly whatsappId: string } | undefined {
  if (item.kind !== 'status') return undefined;
  const { callbackData, whatsappId } = item.status;
  return callbackData !== undefined && isResourceId(callbackData) ? { sendId: callbackData, whatsappId } : undefined;
}

function contentOf({ message, phoneNumberId }: OfMessage, pushName: string): InboundContent {
  const { whatsappId, timestamp, replyTo, referral, body } = message;
  const act = { pushName, whatsappId, timestamp };
  switch (body.kind) {
    case 'reaction':
      return { kind: 'reaction', ...act, target: body.target, reaction: body.reaction };
    case 'edited':
      return { kind: 'edited', target: body.target, text: body.text, act: { whatsappId, timestamp } };
    case 'revoked':
      return { kind: 'revoked', ...act, target: body.target };
    default: {
      const unavailableReason = body.kind === 'message' ? body.unavailableReason : undefined;
      const remoteMedia = body.kind === 'message' ? body.media && referenceOf(body.media, phoneNumberId) : undefined;
      return {
        kind: 'message',
        message: { ...act, replyTo, unavailableReason, body: carriedOf(body, referral), remoteMedia },
      };
    }
  }
}

function carriedOf(
  body: Extract<MessageBody, { kind: 'message' | 'cloud' }>,
  referral: OfMessage['message']['referral'],
): CarriedBody {
  const from = referral === undefined ? {} : { referral };
  if (body.kind === 'cloud') {
    const { type, interactive, text, nativeFlowResponse } = body;
    return { type: 'unknown', text, content: { cloud: { type, interactive }, nativeFlowResponse, ...from } };
  }
  const { kind: _, type, text, unavailableReason: __, media: ___, ...said } = body;
  return { type, text, content: { ...said, ...from } };
}
