import type {
  EngineName,
  Environment,
  Session,
  SessionConfig,
  SessionMe,
  SessionStatus,
  SessionTier,
  StatusReason,
} from '@parley/contracts';
import { idTime } from '@parley/service-runtime';

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
  readonly phoneOfflineAt?: Date;
  /** Goes up with each change of hands; an engine's write carries the one it was given. */
  readonly fence: string;
  readonly updatedAt: Date;
}

/** Who a session is on its network; without a name before it was linked. */
export function personOf({ me }: SessionRecord): { readonly phoneNumber?: string } {
  return { phoneNumber: me?.phoneNumber };
}

/** The session as clients see it (decisions.md §3). */
export function toSession(record: SessionRecord): Session {
  const { id, name, projectId, externalId, engine, status, statusReason, me, tier, config } = record;
  return {
    id,
    name,
    projectId,
    externalId,
    engine,
    status,
    statusReason,
    me,
    tier,
    config,
    contentRetention: { enabled: record.retained },
    createdAt: idTime(id).toISOString(),
    updatedAt: record.updatedAt.toISOString(),
  };
}
