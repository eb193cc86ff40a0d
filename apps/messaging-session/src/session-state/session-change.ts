import type { SessionMe } from '@parley/contracts/sessions';
import type { EventDraft } from '../events/index.js';
import type { Decision, SessionRecord, Trigger } from '@parley/engine-kit';
import { transition } from './session-status.js';

/** A session after a decision, with the events to make. */
export interface Decided {
  readonly record: SessionRecord;
  readonly events: readonly EventDraft[];
  readonly lease?: 'take' | 'release';
}

/** Applies a decision to a session. Pure. @param now the database's time @throws IllegalTransition */
export function follow(before: SessionRecord, decision: Decision, now: Date): Decided {
  const events: EventDraft[] = [];
  let record = before;
  let moved = false;
  for (const trigger of decision.triggers ?? []) {
    const made = transition(record, trigger);
    if (!made) continue;
    moved = true;
    events.push(...made.events);
    record = { ...record, statusReason: undefined, ...made.to, ...consequences(record, trigger, now) };
  }
  if (record.status !== 'CONNECTING') {
    record = { ...record, pairingCode: undefined, pairingExpiresAt: undefined, passkey: undefined };
  }
  record = { ...record, ...decision.set, shouldRun: moved ? record.status !== 'DISCONNECTED' : before.shouldRun };
  const ended = moved && record.status === 'DISCONNECTED';
  const lease = ended ? 'release' : decision.lease;
  if (lease) record = { ...record, fence: (BigInt(record.fence) + 1n).toString() };
  return { record, events: [...events, ...(decision.events ?? [])], lease };
}

/**
 * A start clears the previous codes. A logout for any reason removes link and credentials, except the password of the proxy, which is
 * a setting of the session: the next start needs it. Opening proves the link; the network
 * restricts the account as before, until it is asked again.
 */
function consequences({ me, credentialsSet }: SessionRecord, trigger: Trigger, now: Date): Partial<SessionRecord> {
  switch (trigger.kind) {
    case 'start':
      return {
        startedAt: now,
        pairingCode: undefined,
        pairingExpiresAt: undefined,
        passkey: undefined,
        suspended: false,
      };
    case 'opened':
      return { linked: true, me: me?.id === trigger.me.id ? { ...keptOf(me), ...trigger.me } : trigger.me };
    case 'logged_out':
      return { linked: false, me: undefined, ...(isOfProxy(credentialsSet) ? {} : noCredentials) };
    default:
      return {};
  }
}

const noCredentials = { credentialsSet: undefined, credentialsAt: undefined, credentialsExpireAt: undefined };

function isOfProxy(credentialsSet: SessionRecord['credentialsSet']): boolean {
  return credentialsSet?.every((name) => name === 'proxyPassword') === true;
}

function keptOf({ restriction }: SessionMe): Partial<SessionMe> {
  return restriction ? { restriction } : {};
}
