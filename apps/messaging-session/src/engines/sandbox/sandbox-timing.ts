/** The sandbox network's times, in milliseconds (decisions.md §3). */
export interface SandboxTiming {
  /** How long a pairing code is good. */
  readonly codeLifetimeMs: number;
  readonly deliveredAfterMs: number;
  readonly readAfterMs: number;
  /** After which the content of an undecryptable message comes. */
  readonly decryptedAfterMs: number;
  readonly sweepEveryMs: number;
}

export const SANDBOX_TIMING = Symbol('SANDBOX_TIMING');

/** Codes offered before the session gives up with QR_TIMEOUT. */
export const codesOffered = 5;

export const sandboxTiming: SandboxTiming = {
  codeLifetimeMs: 20_000,
  deliveredAfterMs: 10,
  readAfterMs: 30,
  decryptedAfterMs: 1_000,
  sweepEveryMs: 500,
};
