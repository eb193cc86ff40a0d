import type { JoinRequestAction } from '@parley/contracts/events';
import type { PoolClient } from 'pg';
import type { MailBody } from '../mailbox/mail.js';
import { settleMail, type Woken } from '../mailbox/mailbox.store.js';
import { sessionsOf } from '../numbers/number.store.js';
import type { SandboxGroup } from './group.js';

/** What became of people who want to join a group. */
export interface JoinReport {
  readonly phoneNumbers: readonly string[];
  readonly action: JoinRequestAction;
  readonly at: Date;
}

/** Mails it to the sessions of the group's admins (decisions.md §16). @returns those to wake once it is committed */
export async function reportToAdmins(
  client: PoolClient,
  group: Pick<SandboxGroup, 'jid' | 'members'>,
  { phoneNumbers, action, at }: JoinReport,
): Promise<Woken> {
  if (phoneNumbers.length === 0) return new Map();
  const sessions = await adminSessions(client, group);
  const timestamp = Math.floor(at.getTime() / 1000);
  const bodies = phoneNumbers.map((from): MailBody => {
    const report = { type: 'group.join_request', action, timestamp } as const;
    return { kind: 'reported', from, report, chat: { kind: 'group', jid: group.jid } };
  });
  await settleMail(
    client,
    [],
    sessions.flatMap((sessionId) => bodies.map((body) => ({ sessionId, body, afterMs: 0 }))),
  );
  return new Map(sessions.map((sessionId) => [sessionId, [0]]));
}

/** The sessions of the group's admins, the superadmin among them. */
export async function adminSessions(client: PoolClient, { members }: Pick<SandboxGroup, 'members'>): Promise<string[]> {
  const admins = members.filter(({ role }) => role !== 'member');
  const sessions = await sessionsOf(
    client,
    admins.map(({ phoneNumber }) => phoneNumber),
  );
  return [...sessions.values()];
}
