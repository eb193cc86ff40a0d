import { createHash } from 'node:crypto';
import { type Caller, DomainError } from '@parley/contracts/base';
import type { Environment, OriginKind } from '@parley/contracts/events';
import type { AttemptReason, AttemptStatus, OnboardingAttempt } from '@parley/contracts/onboarding';
import {
  type EngineName,
  phoneCodePattern,
  type SessionConfig,
  type SessionMe,
  type SessionPasskey,
} from '@parley/contracts/sessions';
import { idTime, randomBase62 } from '@parley/service-runtime';

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

/** @param signup the dialog by which it is brought in, shown while it can be */
export function toAttempt(record: AttemptRecord, signup?: OnboardingAttempt['signup']): OnboardingAttempt {
  const { id, teamId, projectId, kind, sequence, status, reason, externalId, redirectUrl } = record;
  const { expiresAt, connectedAt } = record;
  return {
    ...{ id, teamId, projectId, kind, sequence, status, reason, externalId, redirectUrl },
    ...offered(record),
    ...(signup && isOpen(record) ? { signup } : {}),
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

const tokenLength = 32;

/** The token by which the end customer's page follows an attempt: 190 random bits. Only its hash is stored. */
export function newAttemptToken(): string {
  return randomBase62(tokenLength);
}

export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Requests of end customers come only through the gateway, as a service. @throws DomainError `credential_not_allowed` */
export function requireService({ kind }: Caller): void {
  if (kind !== 'service') throw new DomainError('credential_not_allowed', 'Only services may ask this.');
}

/** The times of onboarding (decisions.md §9). */
export interface OnboardingTiming {
  /** The lifetime of an attempt that does not connect. */
  readonly expiresAfterMs: Readonly<Record<OriginKind, number>>;
  /** How often due attempts are looked for. */
  readonly lookEveryMs: number;
  /** How long a claim lasts: another process then retries the work of a dead one. */
  readonly retryAfterMs: number;
  /** When a worker goes on with a signup that was begun: longer than a step of it takes. */
  readonly signupGoesOnAfterMs: number;
}

export const ONBOARDING_TIMING = Symbol('ONBOARDING_TIMING');

export const onboardingTiming: OnboardingTiming = {
  expiresAfterMs: { quicklink: 10 * 60_000, widget: 15 * 60_000 },
  lookEveryMs: 1_000,
  retryAfterMs: 10_000,
  signupGoesOnAfterMs: 30_000,
};
