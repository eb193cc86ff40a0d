import type { AckType } from '@parley/contracts/events';
import type { DueMail, MailChat, NewMail, Receiver } from '../mailbox/mail.js';
import { reachability } from '../numbers/fresh-number.js';
import type { SandboxTiming } from '../sandbox-timing.js';

/** A message whose sender gets acknowledgements. */
export interface Answered {
  readonly senderId: string;
  readonly whatsappId: string;
  readonly chat?: MailChat;
  /** A voice message: a number without a session plays it after reading. */
  readonly voice?: boolean;
}

/** The receivers. A phone without a session acknowledges messages as its number's ending says. It acknowledges nothing else. */
export function receivers(
  phoneNumbers: readonly string[],
  message: Answered | false,
  timing: SandboxTiming,
): Receiver[] {
  return phoneNumbers.map((phoneNumber) => ({
    phoneNumber,
    otherwise: message ? answersOfPhone(phoneNumber, message, timing) : [],
  }));
}

/** The acknowledgements of a number without a session. */
function answersOfPhone(phoneNumber: string, message: Answered, timing: SandboxTiming): NewMail[] {
  switch (reachability(phoneNumber)) {
    case 'answers': {
      const read = readBy(phoneNumber, message, timing.readAfterMs);
      // Playing takes twice as long as reading did.
      return message.voice ? [...read, playedBy(phoneNumber, message, 3 * timing.readAfterMs)] : read;
    }
    case 'failing':
      return [ackOf(phoneNumber, message, 'error', timing.readAfterMs)];
    case 'silent':
    case 'unknown':
      return [];
  }
}

/** The acknowledgements for the sender once a session has the mail. */
export function answersOfSession({ body, receiverPhone }: DueMail): NewMail[] {
  if (body.kind !== 'message' || body.senderId === undefined || receiverPhone === null) return [];
  return readBy(receiverPhone, { senderId: body.senderId, whatsappId: body.message.whatsappId, chat: body.chat }, 0);
}

/** A received message counts as delivered and read at the same moment. */
export function readBy(phoneNumber: string, message: Answered, afterMs: number): NewMail[] {
  return [ackOf(phoneNumber, message, 'delivered', afterMs), ackOf(phoneNumber, message, 'read', afterMs)];
}

/** The acknowledgement that a voice message was played. */
export function playedBy(phoneNumber: string, message: Answered, afterMs: number): NewMail {
  return ackOf(phoneNumber, message, 'played', afterMs);
}

function ackOf(from: string, { senderId, whatsappId, chat }: Answered, type: AckType, afterMs: number): NewMail {
  const body = { kind: 'ack', whatsappId, from, type, chat } as const;
  return { sessionId: senderId, body, afterMs };
}
