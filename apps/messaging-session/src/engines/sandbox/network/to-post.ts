import type { SentAction, SentMessage } from '../../../messages/outbound/index.js';
import type { PostedBody, PostedMessage } from '../mail/mail.js';
import type { SandboxTiming } from '../sandbox-timing.js';
import { answersOfPhone } from './answers.js';
import type { Audience } from './audience.js';

/** To each phone of the audience. One without a session acknowledges messages as its number has it; acts nobody does. */
export function toPost(
  sent: SentMessage | SentAction,
  { phoneNumbers, chat }: Audience,
  body: PostedBody,
  timing: SandboxTiming,
): PostedMessage {
  const told = chat ? { ...body, chat } : body;
  if (!('record' in sent))
    return { body: told, to: phoneNumbers.map((phoneNumber) => ({ phoneNumber, otherwise: [] })) };
  const { session, record } = sent;
  const voice = record.content?.ptt === true;
  const answered = { senderId: session.id, whatsappId: record.whatsappId, voice, chat };
  return {
    body: told,
    to: phoneNumbers.map((phoneNumber) => ({
      phoneNumber,
      otherwise: answersOfPhone(phoneNumber, answered, timing),
    })),
  };
}
