/** Times of the sandbox network, in milliseconds (decisions.md §3). */
export interface SandboxTiming {
  /** How long a pairing code is valid. */
  readonly codeLifetimeMs: number;
  /** Delay before a number without a session acknowledges. A session acknowledges as soon as it has the message. */
  readonly readAfterMs: number;
  /** Delay before the content of an undecryptable message arrives. */
  readonly decryptedAfterMs: number;
  readonly sweepEveryMs: number;
  /** How long the phone takes after a passkey was used. */
  readonly passkeyContinuesMs: number;
  /** After that time a phone that does not answer is given up. */
  readonly passkeyUnansweredMs: number;
}

export const SANDBOX_TIMING = Symbol('SANDBOX_TIMING');

/** The number of codes offered before the session ends with QR_TIMEOUT. */
export const codesOffered = 5;

export const sandboxTiming: SandboxTiming = {
  codeLifetimeMs: 20_000,
  readAfterMs: 20,
  decryptedAfterMs: 1_000,
  sweepEveryMs: 500,
  passkeyContinuesMs: 1_000,
  passkeyUnansweredMs: 5_000,
};
