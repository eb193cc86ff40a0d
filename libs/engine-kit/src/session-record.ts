import type { Environment, OriginKind, SessionStatus, StatusReason } from '@parley/contracts/events';
import type {
  EngineName,
  PasskeyStage,
  SessionConfig,
  SessionMe,
  SessionPasskey,
  SessionTier,
} from '@parley/contracts/sessions';

/** A row of `sessions`. */
export interface SessionRecord {
  readonly id: string;
  readonly teamId: string;
  readonly projectId: string;
  readonly environment: Environment;
  readonly name: string;
  readonly externalId?: string;
  readonly engine: EngineName;
  readonly status: SessionStatus;
  readonly statusReason?: StatusReason;
  /** The session was started and not stopped since: some process should run it. */
  readonly shouldRun: boolean;
  /** A suspension of the team stopped the session; the end of it starts the session again. False or absent: none did. */
  readonly suspended?: boolean;
  readonly linked: boolean;
  readonly me?: SessionMe;
  /** The code that a phone can scan until `pairingExpiresAt`. */
  readonly pairingCode?: string;
  readonly pairingExpiresAt?: Date;
  readonly passkey?: ShownPasskey;
  readonly tier: SessionTier;
  readonly config: SessionConfig;
  /** The content-retention grant. */
  readonly retained: boolean;
  /** The names of the stored credentials, if any. */
  readonly credentialsSet?: readonly string[];
  readonly credentialsAt?: Date;
  /** When the network accepts them no more; absent where it does not say. */
  readonly credentialsExpireAt?: Date;
  /** Part of the webhook path at which the session's network reports events. */
  readonly hookId?: string;
  readonly phoneOfflineAt?: Date;
  /** The kind and id of the QuickLink or widget session that brought in the end customer. */
  readonly originKind?: OriginKind;
  readonly originId?: string;
  /** When the session of an end customer connected for the first time. */
  readonly customerSince?: Date;
  /** When the session was last started. */
  readonly startedAt?: Date;
  /** False or absent: the session is part of no bridge, so bridges need not be looked up. */
  readonly bridged?: boolean;
  /** What the WAHA layer keeps with the session. */
  readonly wahaConfig?: Readonly<Record<string, unknown>>;
  /** Its events are rendered in the format `waha` too. Known only of a session that is locked. */
  readonly rendersWaha?: boolean;
  /** The fencing token. It increases when a lease is taken or released; an engine's write carries the token of its claim. */
  readonly fence: string;
  readonly updatedAt: Date;
}

/** What the process with this fence shows of a linking with a passkey, which ends with that process. */
export interface ShownPasskey extends SessionPasskey {
  readonly fence: string;
}

/** A session's person on its network; without a phone number before it was linked. */
export function personOf({ me }: SessionRecord): { readonly phoneNumber?: string } {
  return { phoneNumber: me?.phoneNumber };
}

/** The triggers of the state machine, as the table of decisions.md §3 lists them. */
export type Trigger =
  | { readonly kind: 'start' }
  | { readonly kind: 'code_offered' }
  | { readonly kind: 'codes_spent' }
  | { readonly kind: 'passkey_requested'; readonly stage: PasskeyStage }
  /** The session is not linked, and waits for another code. */
  | { readonly kind: 'passkey_ended'; readonly detail: string }
  | { readonly kind: 'opened'; readonly me: SessionMe; readonly platform: string }
  | { readonly kind: 'connection_lost' }
  | { readonly kind: 'retries_spent'; readonly detail: string }
  /** The network does not accept the session any more, whether it was open or not (decisions.md §12). */
  | { readonly kind: 'refused'; readonly detail: string }
  | { readonly kind: 'stop' }
  | { readonly kind: 'logged_out'; readonly reason: string }
  | BannedTrigger
  | { readonly kind: 'stream_error'; readonly detail: string };

interface BannedTrigger {
  readonly kind: 'banned';
  readonly code: number;
  readonly reason: string;
  /** Unix seconds, only when the ban has a duration. */
  readonly expiresAt?: number;
  /**
   * A new ban: makes an event even if the session is banned already. Otherwise a ban of a banned session counts as a
   * repeat.
   */
  readonly isNew?: boolean;
}

/** The reason for which an engine stops running a session. */
export type ClosedReason = Extract<
  Trigger,
  { kind: 'retries_spent' | 'refused' | 'logged_out' | 'banned' | 'stream_error' }
>;
