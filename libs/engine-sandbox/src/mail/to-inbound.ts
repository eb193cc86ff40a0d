import type { InboundContent, InboundItem, InboundMessage } from '@parley/engine-kit';
import type { MailBody, MailMessage } from '../mailbox/mail.js';
import { lidOfPhone } from '../people/sandbox-people.js';

/**
 * Turns mail into an inbound item of the session.
 * @param garbled the message arrives without its content
 * @param timestamp of acks, in Unix seconds
 */
export function toInbound(body: MailBody, garbled: boolean, timestamp: number): InboundItem {
  const ownIn = 'ownIn' in body ? body.ownIn : undefined;
  const phoneNumber = ownIn ?? ('message' in body ? body.message.from : body.from);
  return {
    ...(ownIn === undefined ? {} : { fromMe: true }),
    chat: body.chat ?? { kind: 'person' },
    from: { phoneNumber, lid: lidOfPhone(phoneNumber) },
    ...contentOf(body, garbled, timestamp),
  };
}

function contentOf(body: MailBody, garbled: boolean, timestamp: number): InboundContent {
  switch (body.kind) {
    case 'message':
    case 'update':
      return { kind: body.kind, message: toMessage(body.message, garbled) };
    case 'ack':
      return { kind: 'ack', whatsappIds: [body.whatsappId], type: body.type, timestamp };
    case 'reported':
      return { kind: 'reported', report: body.report, ...(body.key !== undefined && { key: body.key }) };
    case 'edited':
      return { kind: 'edited', target: body.target, text: body.text };
    case 'vote':
      return { kind: 'vote', target: body.target, hashes: body.hashes, timestamp: body.timestamp };
    case 'revoked':
    case 'reaction': {
      const { pushName, whatsappId, target } = body;
      const act = { pushName, whatsappId, target, timestamp: body.timestamp };
      return body.kind === 'revoked'
        ? { kind: 'revoked', ...act }
        : { kind: 'reaction', reaction: body.reaction, ...act };
    }
    default:
      throw new Error(`Unknown mail ${JSON.stringify(body satisfies never)}.`);
  }
}

function toMessage(mail: MailMessage, garbled: boolean): InboundMessage {
  const { pushName, whatsappId, timestamp, type, text, content, replyTo, mentions } = mail;
  return {
    pushName,
    whatsappId,
    timestamp,
    body: garbled ? { type: 'unknown' } : { type, text, content },
    replyTo,
    ...(mentions === undefined ? {} : { mentions: mentions.map((phoneNumber) => ({ phoneNumber })) }),
    unavailableReason: garbled ? 'undecryptable' : undefined,
  };
}
