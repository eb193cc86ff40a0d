/** The sandbox network's times, in milliseconds (decisions.md §3). */
export interface SandboxTiming {
  /** How long a pairing code is good. */
  readonly codeLifetimeMs: number;
  /** A number without a session acknowledges after so long; with one, as soon as the session has the message. */
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
  readAfterMs: 20,
  decryptedAfterMs: 1_000,
  sweepEveryMs: 500,
};
