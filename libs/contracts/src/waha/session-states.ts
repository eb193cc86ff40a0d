import type { SentState } from '../events/message.payloads.js';
import type { SessionStatus, StatusReason } from '../events/session.payloads.js';
import { personIdOf } from './chat-ids.js';

export const wahaStatuses = [
  'STOPPED',
  'STARTING',
  'SCAN_QR_CODE',
  'PASSKEY_REQUIRED',
  'PASSKEY_CONFIRMATION_REQUIRED',
  'WORKING',
  'FAILED',
] as const;
export type WahaStatus = (typeof wahaStatuses)[number];

/** The status of a session, as its payloads have it. */
export interface StatusOfSession {
  readonly status: SessionStatus;
  readonly statusReason?: StatusReason;
  readonly detail?: string;
  readonly passkey?: { readonly stage: string };
}

/** The status of a session as the WAHA layer names it. */
export function wahaStatusOf(session: StatusOfSession): WahaStatus {
  switch (session.status) {
    case 'CONNECTED':
      return 'WORKING';
    case 'CONNECTING':
      return session.statusReason === 'SCAN_QR' ? linkingStatusOf(session) : 'STARTING';
    case 'DISCONNECTED':
      return isStopped(session.statusReason) ? 'STOPPED' : 'FAILED';
    default:
      throw new Error(`Unknown status ${String(session.status satisfies never)}.`);
  }
}

function isStopped(reason: StatusReason | undefined): boolean {
  return reason === undefined || reason === 'MANUAL_STOP';
}

/** While a ceremony with a passkey runs, its stage is shown (decisions.md §16). */
function linkingStatusOf({ passkey, detail }: StatusOfSession): WahaStatus {
  const stage = passkey?.stage ?? detail?.replace(/^passkey_/, '');
  if (stage === 'sign') return 'PASSKEY_REQUIRED';
  return stage === 'confirm' ? 'PASSKEY_CONFIRMATION_REQUIRED' : 'SCAN_QR_CODE';
}

/** The account of a session. */
export interface WahaMe {
  readonly id: string;
  readonly pushName: string;
  readonly lid?: string;
}

/** @returns null unless the session is WORKING */
export function wahaMeOf(
  session: StatusOfSession & {
    readonly me?: { readonly phoneNumber: string; readonly pushName: string; readonly lid?: string };
  },
): WahaMe | null {
  const { me } = session;
  if (me === undefined || wahaStatusOf(session) !== 'WORKING') return null;
  const { lid } = me;
  return { id: personIdOf(me.phoneNumber), pushName: me.pushName, ...(lid === undefined ? {} : { lid }) };
}

/** The state of a message as the WAHA layer numbers it. */
export interface WahaAck {
  readonly ack: number;
  readonly ackName: WahaAckName;
}

export type WahaAckName = 'ERROR' | 'PENDING' | 'SERVER' | 'DEVICE' | 'READ' | 'PLAYED';

const acks: Readonly<Record<SentState | 'pending', WahaAck>> = {
  error: { ack: -1, ackName: 'ERROR' },
  pending: { ack: 0, ackName: 'PENDING' },
  sent: { ack: 1, ackName: 'SERVER' },
  delivered: { ack: 2, ackName: 'DEVICE' },
  read: { ack: 3, ackName: 'READ' },
  played: { ack: 4, ackName: 'PLAYED' },
};

/** @param state of an incoming message: `delivered`, after it was seen `read` */
export function wahaAckOf(state: SentState | 'pending'): WahaAck {
  return acks[state];
}

/** The versions that answers and events name. Clients branch on the engine's name, and follow the conventions of this one. */
export const wahaEngine = 'NOWEB';
export const wahaEnvironment = {
  version: '2026.7.1',
  engine: wahaEngine,
  tier: 'PLUS',
  browser: null,
  platform: 'linux/x64',
  worker: { id: null },
} as const;
