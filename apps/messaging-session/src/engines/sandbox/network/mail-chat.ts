import type { Identity } from '../../../directory/identities/index.js';
import type { MailChat } from '../mail/mail.js';

/** Where something is said, as mail has it; undefined between two people. @param name what its members call it */
export function mailChatOf({ kind, jid }: Identity, name?: string): MailChat | undefined {
  if (kind === 'person') return undefined;
  if (kind === 'status') return { kind };
  if (jid === undefined) throw new Error('A chat that is no person has a JID.');
  return { kind, jid, name };
}
