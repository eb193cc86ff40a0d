import type { MessageType } from '@parley/contracts/events';
import type { SendFromTestingNumber } from '@parley/contracts/testing-numbers';
import { type CarriedBody, tooLargeForEvents } from '@parley/engine-kit';
import type { PostedBody } from '../mailbox/mail.js';
import { type PhoneMessageType, phoneSays, votedHashes } from './phone-says.js';

/** The field that makes a message large. */
const fieldOfType: { readonly [Type in PhoneMessageType]: keyof SendFromTestingNumber } = {
  text: 'text',
  image: 'caption',
  video: 'caption',
  file: 'caption',
  voice: 'file',
  sticker: 'file',
  location: 'title',
  contact: 'contacts',
  poll: 'poll',
  nativeFlowResponse: 'nativeFlowResponse',
  phoneNumberShared: 'type',
};

/** The sending phone and the message's network id. People are named by phone number. */
export interface PhoneSender {
  readonly from: string;
  readonly whatsappId: string;
  /** Unix seconds. */
  readonly timestamp: number;
  readonly mentions: readonly string[];
  /** The content of a `choice`. */
  readonly chosen?: CarriedBody;
}

/** The mail of a phone on the sandbox network, and the fields of the answer to its send. */
export interface PhoneMail {
  readonly body: PostedBody;
  readonly type: MessageType;
  /** For an edit the id of the message that it changes. */
  readonly whatsappId: string;
}

/**
 * Makes the network's form of a phone's message or action. Receivers check whether it is allowed: phones are not
 * trusted.
 * @throws DomainError `missing_field`, `invalid_parameter`, also for a message that no receiver's event can hold
 */
export function phoneMail(request: SendFromTestingNumber, sender: PhoneSender): PhoneMail {
  const { from, whatsappId, timestamp } = sender;
  const { type, text = '', messageId = '', reaction = '', replyTo } = request;
  const act = { from, target: messageId };
  const fields = { ...act, pushName: from, whatsappId, timestamp };
  switch (type) {
    case 'reaction':
      return { body: { kind: 'reaction', reaction, ...fields }, type: 'reaction', whatsappId };
    case 'delete':
      return { body: { kind: 'revoked', ...fields }, type: 'revoke', whatsappId };
    case 'edit':
      return { body: { kind: 'edited', text, ...act }, type: 'edited', whatsappId: messageId };
    case 'pollVote': {
      const { pollMessageId: target = '', votes = [] } = request;
      return { body: { kind: 'vote', from, target, hashes: votedHashes(votes), timestamp }, type: 'poll', whatsappId };
    }
    case 'choice':
      return mailOf(sender, sender.chosen ?? { type: 'unknown' }, messageId);
    default:
      return mailOf(sender, newMessage(type, request), replyTo);
  }
}

function newMessage(type: PhoneMessageType, request: SendFromTestingNumber): CarriedBody {
  const body = phoneSays(type, request);
  const refusal = tooLargeForEvents(body, fieldOfType[type]);
  if (refusal) throw refusal;
  return body;
}

function mailOf(sender: PhoneSender, body: CarriedBody, replyTo: string | undefined): PhoneMail {
  const { from, whatsappId, timestamp, mentions } = sender;
  const message = {
    from,
    pushName: from,
    whatsappId,
    timestamp,
    ...body,
    replyTo,
    ...(mentions.length > 0 ? { mentions } : {}),
  };
  return { body: { kind: 'message', message }, type: body.type, whatsappId };
}
