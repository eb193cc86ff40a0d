/** Every wait of the end-to-end tests, in one place. */
export const timeouts = {
  /** A Parley comes up: infrastructure, migrations, five services. */
  startMs: 120_000,
  stopMs: 40_000,
  /** Something that takes milliseconds on a quiet machine. */
  soonMs: 30_000,
  /** A killed process is back and what it left is done. */
  recoveryMs: 90_000,
} as const;
