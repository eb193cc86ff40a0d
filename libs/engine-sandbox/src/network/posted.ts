import { carriedOf, type SentAction, type SentMessage } from '@parley/engine-kit';
import type { PostedBody, PostedMessage } from '../mailbox/mail.js';
import { phoneOf } from '../people/sandbox-people.js';
import type { SandboxTiming } from '../sandbox-timing.js';
import { receivers } from './answers.js';
import { type Audience, senderPhone } from './audience.js';

/** Addresses the body to each phone of the audience. */
export function toPost(
  sent: SentMessage | SentAction,
  { phoneNumbers, chat }: Audience,
  body: PostedBody,
  timing: SandboxTiming,
): PostedMessage {
  const answered = 'record' in sent && {
    senderId: sent.session.id,
    whatsappId: sent.record.whatsappId,
    voice: sent.record.content?.ptt === true,
    chat,
  };
  return { body: chat ? { ...body, chat } : body, to: receivers(phoneNumbers, answered, timing) };
}

/** What the network carries of a session's send, the same for all receivers. Undefined: nothing is carried. */
export function postedBody(sent: SentMessage | SentAction): PostedBody | undefined {
  return 'record' in sent ? bodyOfMessage(sent) : bodyOfAct(sent);
}

function bodyOfMessage(sent: SentMessage): PostedBody {
  const { session, record, send } = sent;
  const message = {
    from: senderPhone(sent),
    pushName: record.pushName,
    whatsappId: record.whatsappId,
    timestamp: record.timestamp,
    ...carriedOf(record),
    replyTo: send.replyTo?.whatsappId,
    mentions: send.mentions?.flatMap((person) => phoneOf(person) ?? []),
  };
  return { kind: 'message', message, senderId: session.id };
}

function bodyOfAct(done: SentAction): PostedBody | undefined {
  const { session, send, whatsappId, target, timestamp } = done;
  const act = { from: senderPhone(done), target: target.whatsappId, senderId: session.id };
  const told = { ...act, pushName: session.me?.pushName ?? session.name, whatsappId, timestamp };
  switch (send.kind) {
    case 'reaction':
      return { kind: 'reaction', reaction: send.reaction, ...told };
    case 'vote':
      return { kind: 'vote', hashes: send.hashes, timestamp, ...act };
    case 'edit':
      return { kind: 'edited', text: send.text, ...act };
    case 'revoke':
      return { kind: 'revoked', ...told };
    case 'localDelete':
      return undefined;
    default:
      throw new Error(`Unknown act ${JSON.stringify(send satisfies never)}.`);
  }
}
