import {
  type AttemptReason,
  type AttemptStatus,
  type EngineName,
  type Environment,
  type OnboardingAttempt,
  type OriginKind,
  phoneCodePattern,
  type SessionConfig,
  type SessionMe,
  type SessionPasskey,
} from '@parley/contracts';
import { idTime } from '@parley/service-runtime';

/** A row of `onboarding_attempts`, with the current state of its session. */
export interface AttemptRecord {
  readonly id: string;
  readonly teamId: string;
  readonly projectId: string;
  readonly environment: Environment;
  readonly kind: OriginKind;
  /** The id of the link; for a widget session its own id. */
  readonly originId: string;
  readonly externalId?: string;
  readonly engine: EngineName;
  readonly config?: SessionConfig;
  readonly redirectUrl?: string;
  readonly sessionId?: string;
  readonly status: AttemptStatus;
  readonly reason?: AttemptReason;
  readonly sequence: number;
  readonly expiresAt: Date;
  readonly connectedAt?: Date;
  /** Absent after the session was removed. */
  readonly sessionName?: string;
  readonly me?: SessionMe;
  /** The session's code to scan or to type, while it is valid. */
  readonly code?: string;
  /** What is to be done with the account's passkey. */
  readonly passkey?: SessionPasskey;
}

/** The attempt has neither connected nor ended. */
export function isOpen({ status }: Pick<AttemptRecord, 'status'>): boolean {
  return status === 'created' || status === 'connecting';
}

export function toAttempt(record: AttemptRecord): OnboardingAttempt {
  const { id, teamId, projectId, kind, sequence, status, reason, externalId, redirectUrl } = record;
  const { expiresAt, connectedAt } = record;
  return {
    ...{ id, teamId, projectId, kind, sequence, status, reason, externalId, redirectUrl },
    ...offered(record),
    session: sessionOf(record),
    expiresAt: expiresAt.toISOString(),
    createdAt: idTime(id).toISOString(),
    connectedAt: connectedAt?.toISOString(),
  };
}

function offered({ status, code, passkey }: AttemptRecord): Pick<OnboardingAttempt, 'code' | 'phoneCode' | 'passkey'> {
  if (status !== 'connecting') return {};
  if (passkey) return { passkey };
  if (code === undefined) return {};
  return phoneCodePattern.test(code) ? { phoneCode: code } : { code };
}

function sessionOf({ sessionId: id, sessionName: name, me }: AttemptRecord): OnboardingAttempt['session'] {
  return id === undefined || name === undefined ? undefined : { id, name, phoneNumber: me?.phoneNumber };
}
