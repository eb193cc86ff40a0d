import type { Environment, OriginKind, PasskeyStage, SessionStatus, StatusReason } from '@parley/contracts';

/** The fields of a session that decide its end customer's lifecycle. */
export interface CustomerSession {
  readonly id: string;
  readonly teamId: string;
  readonly projectId: string;
  readonly environment: Environment;
  readonly name: string;
  readonly externalId?: string;
  readonly status: SessionStatus;
  readonly statusReason?: StatusReason;
  readonly linked: boolean;
  readonly pairingCode?: string;
  readonly passkey?: { readonly stage: PasskeyStage };
  readonly originKind?: OriginKind;
  readonly originId?: string;
  readonly customerSince?: Date;
  /** A suspension of its team stopped it. */
  readonly suspended?: boolean;
}

/** A session before and after one decision. */
export interface CustomerMove {
  readonly before: CustomerSession;
  readonly after: CustomerSession;
  readonly removed: boolean;
  /** It would have connected for the first time, and had no place. */
  readonly refused?: NoPlace;
}

/** What is full: the link, or the project by its limit of sessions (decisions.md §14). */
export type NoPlace = 'link_full' | 'project_full';

/** The effect of a session's move on the attempt that made it; undefined: none. */
export type AttemptStep = 'connected' | 'moved' | 'passkey_asked' | 'codes_spent' | 'failed' | 'removed';

export function attemptStep({ before, after, removed }: CustomerMove): AttemptStep | undefined {
  if (removed) return 'removed';
  const { status, statusReason, pairingCode, passkey } = after;
  if (status === 'CONNECTED') return before.status === 'CONNECTED' ? undefined : 'connected';
  if (passkey?.stage === 'sign' && passkey !== before.passkey) return 'passkey_asked';
  const isSame = status === before.status && statusReason === before.statusReason;
  if (isSame) return pairingCode === before.pairingCode && passkey === before.passkey ? undefined : 'moved';
  // It goes on when the suspension ends (decisions.md §14).
  if (status === 'CONNECTING' || after.suspended) return 'moved';
  return statusReason === 'QR_TIMEOUT' ? 'codes_spent' : 'failed';
}

/** Whether the session was logged out, or removed while it was linked. */
export function isDisconnected({ before, after, removed }: CustomerMove): boolean {
  return before.linked && (removed || !after.linked);
}
