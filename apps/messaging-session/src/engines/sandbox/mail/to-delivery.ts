import type { Brings, Delivery, IncomingMessage } from '../../../messages/inbound/index.js';
import type { MailBody, MailMessage } from './mail.js';
import { lidOfPhone } from '../people/index.js';

/**
 * Mail as a session's engine brings it.
 * @param garbled it comes without its content
 * @param timestamp of acks, Unix seconds
 */
export function toDelivery(body: MailBody, garbled: boolean, timestamp: number): Delivery {
  const phoneNumber = 'message' in body ? body.message.from : body.from;
  return {
    chat: body.chat ?? { kind: 'person' },
    from: { phoneNumber, lid: lidOfPhone(phoneNumber) },
    ...bringsOf(body, garbled, timestamp),
  };
}

function bringsOf(body: MailBody, garbled: boolean, timestamp: number): Brings {
  switch (body.kind) {
    case 'message':
    case 'update':
      return { kind: body.kind, message: toMessage(body.message, garbled) };
    case 'ack':
      return { kind: 'ack', whatsappIds: [body.whatsappId], type: body.type, timestamp };
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

function toMessage(mail: MailMessage, garbled: boolean): IncomingMessage {
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
