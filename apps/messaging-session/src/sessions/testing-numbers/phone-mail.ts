import type { MessageType, SendFromTestingNumber } from '@parley/contracts';
import type { CarriedBody } from '../../messages/message/index.js';
import type { PostedBody } from '../../engines/sandbox/index.js';
import { phoneSays, votedHashes } from './phone-says.js';

/** Who sends, and under which id of the network; people by their phones. */
export interface PhoneSender {
  readonly from: string;
  readonly whatsappId: string;
  /** Unix seconds. */
  readonly timestamp: number;
  readonly mentions: readonly string[];
  /** What a choice says. */
  readonly chosen?: CarriedBody;
}

/** What a phone puts on its way, and as what a send of it is answered. */
export interface PhoneMail {
  readonly body: PostedBody;
  readonly type: MessageType;
  /** An edit has the id of the message that it changes. */
  readonly whatsappId: string;
}

/**
 * A message of a phone, or what it does to one, as the network carries it. Whether it may do so is for the receivers to
 * check: phones can lie.
 * @throws DomainError `missing_field`, `invalid_parameter`
 */
export function phoneMail(request: SendFromTestingNumber, sender: PhoneSender): PhoneMail {
  const { from, whatsappId, timestamp } = sender;
  const { type, text = '', messageId = '', reaction = '', replyTo } = request;
  const act = { from, target: messageId };
  const told = { ...act, pushName: from, whatsappId, timestamp };
  switch (type) {
    case 'reaction':
      return { body: { kind: 'reaction', reaction, ...told }, type: 'reaction', whatsappId };
    case 'delete':
      return { body: { kind: 'revoked', ...told }, type: 'revoke', whatsappId };
    case 'edit':
      return { body: { kind: 'edited', text, ...act }, type: 'edited', whatsappId: messageId };
    case 'pollVote': {
      const { pollMessageId: target = '', votes = [] } = request;
      return { body: { kind: 'vote', from, target, hashes: votedHashes(votes), timestamp }, type: 'poll', whatsappId };
    }
    case 'choice':
      return mailOf(sender, sender.chosen ?? { type: 'unknown' }, messageId);
    default:
      return mailOf(sender, phoneSays(type, request), replyTo);
  }
}

function mailOf(sender: PhoneSender, said: CarriedBody, replyTo: string | undefined): PhoneMail {
  const { from, whatsappId, timestamp, mentions } = sender;
  const message = {
    from,
    pushName: from,
    whatsappId,
    timestamp,
    ...said,
    replyTo,
    ...(mentions.length > 0 ? { mentions } : {}),
  };
  return { body: { kind: 'message', message }, type: said.type, whatsappId };
}
