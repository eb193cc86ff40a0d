import type { SessionStatus, StatusReason } from '@parley/contracts/events';
import type { EventDraft } from '../events/index.js';
import type { Trigger } from '@parley/engine-kit';

/** The status of a session. A session that was never started is DISCONNECTED without a reason. */
export interface StatusState {
  readonly status: SessionStatus;
  readonly statusReason?: StatusReason;
}

export interface Transition {
  readonly to: StatusState;
  /** `session.status`, then the additional event, if any. */
  readonly events: readonly EventDraft[];
}

export class IllegalTransition extends Error {
  constructor(from: StatusState, trigger: Trigger) {
    super(`A session that is ${from.status} (${from.statusReason ?? 'no reason'}) cannot take "${trigger.kind}".`);
    this.name = 'IllegalTransition';
  }
}

/**
 * Every status change of the service goes through here. `null`: legal, but nothing changes and no event is made.
 * @throws IllegalTransition for a transition that the table does not have
 */
export function transition(from: StatusState, trigger: Trigger): Transition | null {
  const fromStatus = (...allowed: SessionStatus[]): void => {
    if (!allowed.includes(from.status)) throw new IllegalTransition(from, trigger);
  };
  switch (trigger.kind) {
    case 'start':
      return from.status === 'DISCONNECTED' ? move(from, { status: 'CONNECTING' }) : null;
    case 'code_offered':
      fromStatus('CONNECTING');
      return move(from, { status: 'CONNECTING', statusReason: 'SCAN_QR' });
    case 'passkey_requested':
      fromStatus('CONNECTING');
      return moved({ status: 'CONNECTING', statusReason: 'SCAN_QR' }, { detail: `passkey_${trigger.stage}` });
    case 'passkey_ended':
      fromStatus('CONNECTING');
      return moved({ status: 'CONNECTING', statusReason: 'SCAN_QR' }, { detail: trigger.detail });
    case 'codes_spent':
      fromStatus('CONNECTING');
      return move(from, disconnected('QR_TIMEOUT'));
    case 'opened': {
      fromStatus('CONNECTING');
      const { me, platform } = trigger;
      const payload = { phoneNumber: me.phoneNumber, pushName: me.pushName, platform, id: me.id };
      return move(from, { status: 'CONNECTED' }, {}, { type: 'session.connected', payload });
    }
    case 'connection_lost':
      fromStatus('CONNECTING', 'CONNECTED');
      // A shown pairing code stays valid without a connection, so a lost connection must not change this status.
      if (from.statusReason === 'SCAN_QR') throw new IllegalTransition(from, trigger);
      return move(from, { status: 'CONNECTING', statusReason: 'AUTO_RECONNECT' });
    case 'retries_spent':
      fromStatus('CONNECTING');
      return move(from, disconnected('FAILED'), { detail: trigger.detail });
    case 'refused':
      fromStatus('CONNECTING', 'CONNECTED');
      return move(from, disconnected('FAILED'), { detail: trigger.detail });
    case 'stop':
      return move(from, disconnected('MANUAL_STOP'));
    case 'logged_out': {
      const payload = { reason: trigger.reason };
      return move(from, disconnected('LOGGED_OUT'), {}, { type: 'session.logged_out', payload });
    }
    case 'banned': {
      const { code: banCode, reason: banReason, expiresAt: banExpiresAt } = trigger;
      const until = banExpiresAt === undefined ? {} : { banExpiresAt };
      const ban = { banCode, banReason, ...until };
      const to = disconnected('TEMPORARY_BAN');
      return trigger.isNew ? moved(to, ban) : move(from, to, ban);
    }
    case 'stream_error':
      return move(from, disconnected('STREAM_ERROR'), { detail: trigger.detail });
    default:
      throw new Error(`Unknown trigger ${JSON.stringify(trigger satisfies never)}.`);
  }
}

function disconnected(statusReason: StatusReason): StatusState {
  return { status: 'DISCONNECTED', statusReason };
}

function move(from: StatusState, to: StatusState, more: object = {}, besides?: EventDraft): Transition | null {
  if (from.status === to.status && from.statusReason === to.statusReason) return null;
  return moved(to, more, besides);
}

function moved(to: StatusState, more: object, besides?: EventDraft): Transition {
  const status: EventDraft = { type: 'session.status', payload: { ...to, ...more } };
  return { to, events: besides ? [status, besides] : [status] };
}
