import type { DoneAct, SentMessage } from '../../../messages/index.js';
import type { PostedBody, PostedMessage } from '../mail.js';
import type { SandboxTiming } from '../sandbox-timing.js';
import { answersOfPhone } from './answers.js';

/** To the person's phone. One without a session acknowledges messages as its number has it; acts nobody acknowledges. */
export function postToPerson(sent: SentMessage | DoneAct, body: PostedBody, timing: SandboxTiming): PostedMessage[] {
  const { phoneNumber: to } = sent.taken.chat;
  if (to === undefined) throw new Error('The sandbox network knows people by phone number.');
  const { whatsappId } = sent.taken;
  const otherwise = 'record' in sent ? answersOfPhone(to, { senderId: sent.session.id, whatsappId }, timing) : [];
  return [{ to, body, otherwise }];
}
