import type { AckType } from '@parley/contracts';
import type { DueMail, MailChat, NewMail, Receiver } from '../mail/mail.js';
import { reachability } from '../numbers/reachability.js';
import type { SandboxTiming } from '../sandbox-timing.js';

/** A message whose sender is to hear what became of it. */
export interface Answered {
  readonly senderId: string;
  readonly whatsappId: string;
  readonly chat?: MailChat;
  /** A voice message: a number without a session hears it once it was read. */
  readonly voice?: boolean;
}

/** Who gets something. A phone without a session acknowledges messages as its number has it; other things it does not. */
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

/** What a number without a session does with a message. */
function answersOfPhone(phoneNumber: string, message: Answered, timing: SandboxTiming): NewMail[] {
  switch (reachability(phoneNumber)) {
    case 'answers': {
      const read = readBy(phoneNumber, message, timing.readAfterMs);
      // It takes its time to listen: twice as long as it took to read.
      return message.voice ? [...read, playedBy(phoneNumber, message, 3 * timing.readAfterMs)] : read;
    }
    case 'failing':
      return [ackOf(phoneNumber, message, 'error', timing.readAfterMs)];
    case 'silent':
    case 'unknown':
      return [];
  }
}

/** What the sender of mail hears once a session has it. */
export function answersOfSession({ body, receiverPhone }: DueMail): NewMail[] {
  if (body.kind !== 'message' || body.senderId === undefined || receiverPhone === null) return [];
  return readBy(receiverPhone, { senderId: body.senderId, whatsappId: body.message.whatsappId, chat: body.chat }, 0);
}

/** A message that arrived is delivered and read, which its sender hears at the same moment. */
export function readBy(phoneNumber: string, message: Answered, afterMs: number): NewMail[] {
  return [ackOf(phoneNumber, message, 'delivered', afterMs), ackOf(phoneNumber, message, 'read', afterMs)];
}

/** A voice message was heard. */
export function playedBy(phoneNumber: string, message: Answered, afterMs: number): NewMail {
  return ackOf(phoneNumber, message, 'played', afterMs);
}

function ackOf(from: string, { senderId, whatsappId, chat }: Answered, type: AckType, afterMs: number): NewMail {
  const body = { kind: 'ack', whatsappId, from, type, chat } as const;
  return { sessionId: senderId, body, afterMs };
}
