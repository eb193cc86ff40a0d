import { carriedOf } from '../../../messages/message/index.js';
import { type SentAction, type SentMessage } from '../../../messages/outbound/index.js';
import type { PostedBody } from '../mail/mail.js';
import { phoneOf } from '../people/index.js';

/** What goes over the network of something that a session sent, alike for all who get it. Undefined: nothing does. */
export function postedBody(sent: SentMessage | SentAction): PostedBody | undefined {
  return 'record' in sent ? bodyOfMessage(sent) : bodyOfAct(sent);
}

/** The number that a CONNECTED session is on. */
export function senderPhone({ session }: SentMessage | SentAction): string {
  const phoneNumber = session.me?.phoneNumber;
  if (phoneNumber === undefined) throw new Error('A session on the sandbox network has a number.');
  return phoneNumber;
}

function bodyOfMessage(sent: SentMessage): PostedBody {
  const { session, record, outbound } = sent;
  const message = {
    from: senderPhone(sent),
    pushName: record.pushName,
    whatsappId: record.whatsappId,
    timestamp: record.timestamp,
    ...carriedOf(record),
    replyTo: outbound.replyTo?.whatsappId,
    mentions: outbound.mentions?.flatMap((person) => phoneOf(person) ?? []),
  };
  return { kind: 'message', message, senderId: session.id };
}

function bodyOfAct(done: SentAction): PostedBody | undefined {
  const { session, outbound, target, timestamp } = done;
  const act = { from: senderPhone(done), target: target.whatsappId, senderId: session.id };
  const told = { ...act, pushName: session.me?.pushName ?? session.name, whatsappId: outbound.whatsappId, timestamp };
  switch (outbound.kind) {
    case 'reaction':
      return { kind: 'reaction', reaction: outbound.reaction, ...told };
    case 'vote':
      return { kind: 'vote', hashes: outbound.hashes, timestamp, ...act };
    case 'edit':
      return { kind: 'edited', text: outbound.text, ...act };
    case 'revoke':
      return { kind: 'revoked', ...told };
    case 'localDelete':
      return undefined;
    default:
      throw new Error(`Unknown act ${JSON.stringify(outbound satisfies never)}.`);
  }
}
