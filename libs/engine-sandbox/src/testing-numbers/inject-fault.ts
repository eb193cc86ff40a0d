import { Injectable } from '@nestjs/common';
import { type Caller, DomainError, invalidField } from '@parley/contracts/base';
import type { FaultKind, InjectFault as Request } from '@parley/contracts/testing-numbers';
import { banned } from '../numbers/ban.js';
import { type NumberFault, setFault } from '../numbers/number.store.js';
import { type Decision, type LockedSession, SessionHandover, SessionWriter } from '@parley/engine-kit';
import { phoneOffline } from './phone-offline.js';
import { TestingNumberStore } from './testing-number.store.js';

const defaultDownSeconds = 1;

/** Injects a fault of the sandbox network into a session's testing number (decisions.md §3). */
@Injectable()
export class InjectFault {
  constructor(
    private readonly numbers: TestingNumberStore,
    private readonly changes: SessionWriter,
    private readonly handover: SessionHandover,
  ) {}

  /** @throws DomainError `not_found`, `missing_field`, `conflict` when the fault cannot happen to the number's session */
  async execute(caller: Caller, request: Request): Promise<void> {
    const { id, sessionId } = await this.numbers.lookUp(caller, request.testingNumberId);
    const fault = checked(request);
    if (sessionId === undefined) throw new DomainError('conflict', 'No session runs on this testing number.');
    const { record } = await this.changes.apply({ sessionId, decide: (session) => decide(session, id, fault) });
    if (record.status === 'DISCONNECTED') this.handover.ended(record);
  }
}

type Fault =
  | { kind: 'disconnect'; seconds: number }
  | { kind: 'ban'; code: number; seconds?: number }
  | { kind: 'logout' }
  | { kind: 'phone_offline'; days: number }
  | { kind: 'undecryptable' };

function checked({ kind, seconds, code, days }: Request): Fault {
  const missing = (field: string): DomainError =>
    new DomainError('missing_field', `Field "${field}" is required for the fault "${kind}".`);
  const unwanted = (['seconds', 'code', 'days'] as const).find(
    (field) => ({ seconds, code, days })[field] !== undefined && !fieldsOf[kind].includes(field),
  );
  if (unwanted) throw invalidField(unwanted, `the fault "${kind}" has none`);
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
  }
}

const fieldsOf: Readonly<Record<FaultKind, readonly string[]>> = {
  disconnect: ['seconds'],
  ban: ['code', 'seconds'],
  logout: [],
  phone_offline: ['days'],
  undecryptable: [],
};

function decide(session: LockedSession, numberId: string, fault: Fault): Decision | undefined {
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
      if (!session.linked) throw new DomainError('conflict', 'The session is not linked to the phone.');
      return { triggers: [{ kind: 'logged_out', reason: 'unlinked on the phone' }] };
    case 'phone_offline': {
      if (!session.linked) throw new DomainError('conflict', 'The session is not linked to the phone.');
      return phoneOffline(session, fault.days);
    }
    case 'undecryptable':
      return set({ kind: 'undecryptable' });
  }
}
