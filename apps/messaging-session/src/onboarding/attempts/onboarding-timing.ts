import type { OriginKind } from '@parley/contracts';

/** The times of onboarding (decisions.md §9). */
export interface OnboardingTiming {
  /** After which an attempt that has not connected ends. */
  readonly expiresAfterMs: Readonly<Record<OriginKind, number>>;
  /** How often attempts that something is to be done for are looked for. */
  readonly lookEveryMs: number;
  /** After which what a dead process took on is done by another. */
  readonly retryAfterMs: number;
}

export const ONBOARDING_TIMING = Symbol('ONBOARDING_TIMING');

export const onboardingTiming: OnboardingTiming = {
  expiresAfterMs: { quicklink: 10 * 60_000, widget: 15 * 60_000 },
  lookEveryMs: 1_000,
  retryAfterMs: 10_000,
};
