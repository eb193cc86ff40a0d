import type {
  EngineName,
  Environment,
  OriginKind,
  SessionConfig,
  SessionMe,
  SessionStatus,
  SessionTier,
  StatusReason,
} from '@parley/contracts';

/** A session as its row has it. */
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
  /** Started and not stopped since: some process should run it. */
  readonly shouldRun: boolean;
  readonly linked: boolean;
  readonly me?: SessionMe;
  /** The code that a phone can scan now, until then. */
  readonly pairingCode?: string;
  readonly pairingExpiresAt?: Date;
  readonly tier: SessionTier;
  readonly config: SessionConfig;
  /** The content-retention grant. */
  readonly retained: boolean;
  /** The names of its credentials, while it has some. */
  readonly credentialsSet?: readonly string[];
  readonly credentialsAt?: Date;
  /** Names the path at which its network tells what happens. */
  readonly hookId?: string;
  readonly phoneOfflineAt?: Date;
  /** What brought the end customer in, and its id. */
  readonly originKind?: OriginKind;
  readonly originId?: string;
  /** When an end customer's session connected first. */
  readonly customerSince?: Date;
  /** When it was last started. */
  readonly startedAt?: Date;
  /** It may be part of bridges; those that are not need not look for any. */
  readonly bridged?: boolean;
  /** Goes up with each change of hands; an engine's write carries the one it was given. */
  readonly fence: string;
  readonly updatedAt: Date;
}

/** Who a session is on its network; without a name before it was linked. */
export function personOf({ me }: SessionRecord): { readonly phoneNumber?: string } {
  return { phoneNumber: me?.phoneNumber };
}
