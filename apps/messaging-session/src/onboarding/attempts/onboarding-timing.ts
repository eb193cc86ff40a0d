import type { OriginKind } from '@parley/contracts';

/** The times of onboarding (decisions.md §9). */
export interface OnboardingTiming {
  /** The lifetime of an attempt that does not connect. */
  readonly expiresAfterMs: Readonly<Record<OriginKind, number>>;
  /** How often due attempts are looked for. */
  readonly lookEveryMs: number;
  /** How long a claim lasts: another process then retries the work of a dead one. */
  readonly retryAfterMs: number;
}

export const ONBOARDING_TIMING = Symbol('ONBOARDING_TIMING');

export const onboardingTiming: OnboardingTiming = {
  expiresAfterMs: { quicklink: 10 * 60_000, widget: 15 * 60_000 },
  lookEveryMs: 1_000,
  retryAfterMs: 10_000,
};
