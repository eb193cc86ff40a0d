import type { ChangeKind } from '@parley/contracts/changes';
import type { Environment, OriginKind, SessionStatus, StatusReason } from '@parley/contracts/events';
import type { PasskeyStage } from '@parley/contracts/sessions';
import type { NotedChange } from '@parley/messaging';

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
  readonly refusal?: string;
}

/** What is full: the link, or the project by its limit of sessions (decisions.md §14). */
export type NoPlace = 'link_full' | 'project_full';

/** The effect of a session's move on the attempt that made it; undefined: none. */
export type AttemptStep = 'connected' | 'moved' | 'passkey_requested' | 'codes_spent' | 'failed' | 'removed';

export function attemptStep({ before, after, removed }: CustomerMove): AttemptStep | undefined {
  if (removed) return 'removed';
  const { status, statusReason } = after;
  if (status === 'CONNECTED') return before.status === 'CONNECTED' ? undefined : 'connected';
  if (isPasskeyRequest(before, after)) return 'passkey_requested';
  if (isShownAlike(before, after)) return undefined;
  // It goes on when the suspension ends (decisions.md §14).
  if (status === 'CONNECTING' || after.suspended) return 'moved';
  return statusReason === 'QR_TIMEOUT' ? 'codes_spent' : 'failed';
}

function isPasskeyRequest({ passkey: earlier }: CustomerSession, { passkey }: CustomerSession): boolean {
  return passkey?.stage === 'sign' && passkey !== earlier;
}

function isShownAlike(before: CustomerSession, after: CustomerSession): boolean {
  return shownFields.every((field) => after[field] === before[field]);
}

const shownFields = ['status', 'statusReason', 'pairingCode', 'passkey'] as const;

/** Whether the session was logged out, or removed while it was linked. */
export function isDisconnected({ before, after, removed }: CustomerMove): boolean {
  return before.linked && (removed || !after.linked);
}

/** The change that a move of an end customer's session notes: of the link, whose places change, or of the widget session. */
export function originChange(kind: OriginKind, originId: string, change: ChangeKind = 'updated'): NotedChange {
  return kind === 'quicklink'
    ? { type: 'quicklink', id: originId, change }
    : { type: 'widget_session', id: originId, change };
}
