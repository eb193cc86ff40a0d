import { Inject, Injectable } from '@nestjs/common';
import { type Caller, DomainError, e164Of, invalidField } from '@parley/contracts/base';
import type { FaultKind, InjectFault as Request, PasskeyOutcome } from '@parley/contracts/testing-numbers';
import { IDS, type Ids } from '@parley/service-runtime';
import type { PoolClient } from 'pg';
import { applyJoinFault } from '../groups/join-faults.js';
import { banned } from '../numbers/ban.js';
import { type NumberFault, setFault } from '../numbers/number.store.js';
import {
  type Decision,
  type LockedSession,
  parseChatRef,
  People,
  SessionHandover,
  SessionWriter,
} from '@parley/engine-kit';
import type { MailChat } from '../mailbox/mail.js';
import { MailPump } from '../mail/mail-pump.js';
import { settleMail } from '../mailbox/mailbox.store.js';
import { requirePasskey } from '../passkeys/passkey.store.js';
import { mailOfFault, type ReportedFault, restricted } from './reported-fault.js';
import { TestingNumberStore } from './testing-number.store.js';

const dayMs = 24 * 3600 * 1000;
/** The network typically unlinks a session after this many days without its phone (interface.md §8). */
const severedAfterDays = 14;

/** Reports that the phone was offline for `days`; at most once a day per session (decisions.md §3). */
export function phoneOffline({ now, phoneOfflineAt }: LockedSession, days: number): Decision | undefined {
  if (phoneOfflineAt && now.getTime() - phoneOfflineAt.getTime() < dayMs) return undefined;
  const wholeDays = Math.floor(days);
  return {
    set: { phoneOfflineAt: now },
    events: [
      {
        type: 'session.phone_offline',
        payload: {
          daysSinceLastSeen: wholeDays,
          daysRemaining: Math.max(0, severedAfterDays - wholeDays),
          lastSeen: new Date(now.getTime() - days * dayMs).toISOString(),
          action: 'Open the messaging app on the phone to keep the session linked.',
        },
      },
    ],
  };
}

const defaultDownSeconds = 1;

/** Injects a fault of the sandbox network into a session's testing number (decisions.md §3). */
@Injectable()
export class InjectFault {
  constructor(
    private readonly numbers: TestingNumberStore,
    private readonly changes: SessionWriter,
    private readonly handover: SessionHandover,
    private readonly people: People,
    private readonly pump: MailPump,
    @Inject(IDS) private readonly ids: Ids,
  ) {}

  /** @throws DomainError `not_found`, `missing_field`, `conflict` when the fault cannot happen to the number's session */
  async execute(caller: Caller, request: Request): Promise<void> {
    const { id, projectId, sessionId, phoneNumber } = await this.numbers.lookUp(caller, request.testingNumberId);
    const fault = checked(request);
    if (sessionId === undefined) throw new DomainError('conflict', 'No session runs on this testing number.');
    const chat = fault.kind === 'join_request' ? await this.groupOf(projectId, sessionId, fault.groupId) : undefined;
    const receivers = new Set([sessionId]);
    const receiversOf = async (client: PoolClient): Promise<Iterable<string>> => {
      if (fault.kind !== 'join_request' || !chat) return receivers;
      const joining = { ...fault, jid: chat.jid, at: phoneNumber };
      for (const admin of await applyJoinFault(client, joining, this.ids)) receivers.add(admin);
      return receivers;
    };
    const { record } = await this.changes.apply({
      sessionId,
      decide: (session) => decide(session, { id, chat, receiversOf }, fault),
    });
    this.pump.wake(new Map([...receivers].map((receiver) => [receiver, [0]])));
    if (record.status === 'DISCONNECTED') this.handover.ended(record);
  }

  /** @throws DomainError `not_found`, `invalid_parameter` for another kind of chat */
  private async groupOf(projectId: string, sessionId: string, groupId: string): Promise<GroupChat> {
    const { kind, jid } = await this.people.resolve(projectId, parseChatRef(groupId, 'groupId'), sessionId);
    if (kind !== 'group' || jid === undefined) throw invalidField('groupId', 'is no group');
    return { kind, jid };
  }
}

type Fault =
  | ReportedFault
  | { kind: 'passkey'; outcome: PasskeyOutcome | 'none' }
  | { kind: 'restriction'; restriction: NonNullable<Request['restriction']>; seconds?: number }
  | { kind: 'disconnect'; seconds: number }
  | { kind: 'ban'; code: number; seconds?: number }
  | { kind: 'logout' }
  | { kind: 'phone_offline'; days: number }
  | { kind: 'undecryptable' };

function missingOf(kind: FaultKind, field: string): DomainError {
  return new DomainError('missing_field', `Field "${field}" is required for the fault "${kind}".`);
}

function checked(request: Request): Fault {
  const { kind, seconds, code, days } = request;
  const { testingNumberId: _, kind: __, ...fields } = request;
  const unwanted = Object.entries(fields).find(
    ([field, value]) => value !== undefined && !fieldsOf[kind].includes(field),
  );
  if (unwanted) throw invalidField(unwanted[0], `the fault "${kind}" has none`);
  const missing = (field: string): DomainError => missingOf(kind, field);
  switch (kind) {
    case 'disconnect':
      return { kind, seconds: seconds ?? defaultDownSeconds };
    case 'ban':
      if (code === undefined) throw missing('code');
      return { kind, code, seconds };
    case 'phone_offline':
      if (days === undefined) throw missing('days');
      return { kind, days };
    case 'logout':
    case 'undecryptable':
      return { kind };
    case 'passkey':
      return { kind, outcome: request.outcome ?? 'linked' };
    default:
      return reportedFault(kind, request);
  }
}

function reportedFault(kind: ReportedFault['kind'] | 'restriction', request: Request): Fault {
  const { seconds, video = false, groupId, action = 'requested', presence, restriction } = request;
  if (kind === 'restriction') {
    if (restriction === undefined) throw missingOf(kind, 'restriction');
    return { kind, restriction, ...(seconds !== undefined && { seconds }) };
  }
  if (request.from === undefined) throw missingOf(kind, 'from');
  const from = numberOf(request.from);
  if (kind === 'call') return { kind, from, video, ...(seconds !== undefined && { seconds }) };
  if (kind === 'presence') {
    if (presence === undefined) throw missingOf(kind, 'presence');
    return { kind, from, presence };
  }
  if (groupId === undefined) throw missingOf(kind, 'groupId');
  return { kind, from, groupId, action };
}

/** Its one form, however it is written. */
function numberOf(text: string): string {
  return e164Of(text) ?? text;
}

const fieldsOf: Readonly<Record<FaultKind, readonly string[]>> = {
  disconnect: ['seconds'],
  ban: ['code', 'seconds'],
  logout: [],
  phone_offline: ['days'],
  undecryptable: [],
  call: ['from', 'video', 'seconds'],
  join_request: ['from', 'groupId', 'action'],
  presence: ['from', 'presence'],
  restriction: ['restriction', 'seconds'],
  passkey: ['outcome'],
};

type GroupChat = MailChat & { readonly kind: 'group' | 'channel' };

interface FaultPlace {
  /** Of the testing number. */
  readonly id: string;
  readonly chat: GroupChat | undefined;
  /** Makes the network what it reports. @returns the sessions that get the report */
  receiversOf(client: PoolClient): Promise<Iterable<string>>;
}

function decide(
  session: LockedSession,
  { id: numberId, chat, receiversOf }: FaultPlace,
  fault: Fault,
): Decision | undefined {
  const set = (numberFault: NumberFault): Pick<Decision, 'within'> => ({
    within: (client) => setFault(client, numberId, numberFault),
  });
  switch (fault.kind) {
    case 'disconnect':
      if (session.status !== 'CONNECTED') throw new DomainError('conflict', 'The session is not CONNECTED.');
      return { triggers: [{ kind: 'connection_lost' }], ...set({ kind: 'down', seconds: fault.seconds }) };
    case 'ban': {
      if (fault.seconds === undefined) return { triggers: [{ ...banned(fault.code), isNew: true }] };
      const expiresAt = Math.ceil(session.now.getTime() / 1000) + fault.seconds;
      const until = new Date(expiresAt * 1000);
      const trigger = { ...banned(fault.code, expiresAt), isNew: true };
      return { triggers: [trigger], ...set({ kind: 'banned', code: fault.code, until }) };
    }
    case 'logout':
      requireLinked(session);
      return { triggers: [{ kind: 'logged_out', reason: 'unlinked on the phone' }] };
    case 'phone_offline': {
      requireLinked(session);
      return phoneOffline(session, fault.days);
    }
    case 'undecryptable':
      return set({ kind: 'undecryptable' });
    case 'restriction':
      return restricted(session, fault);
    case 'passkey': {
      const outcome = fault.outcome === 'none' ? undefined : fault.outcome;
      return { within: (client) => requirePasskey(client, numberId, outcome) };
    }
    default: {
      const mailOf = (id: string) => mailOfFault(fault, id, session.now, chat);
      return { within: async (client) => settleMail(client, [], [...(await receiversOf(client))].flatMap(mailOf)) };
    }
  }
}

function requireLinked({ linked }: LockedSession): void {
  if (!linked) throw new DomainError('conflict', 'The session is not linked to the phone.');
}
