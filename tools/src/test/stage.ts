/** The result of a stage. A stage that is not a test suite counts as one check. */
export interface StageResult {
  passed: number;
  failed: number;
  /** Repeats tests that may have failed because the machine was busy. Its result replaces this one. */
  again?: () => Promise<StageResult>;
}

/** The infrastructure of the tests, as environment variables. */
export type TestEnvironment = Record<'TEST_DATABASE_URL' | 'TEST_NATS_URL' | 'TEST_REDIS_URL', string>;

export interface StageContext {
  /** Run only test files whose path contains this text. */
  filter?: string;
  /** Aborted when the run is interrupted. Everything that a stage started must then end. */
  signal: AbortSignal;
  /** Starts the private infrastructure at the first call; later calls return the same. */
  infrastructure(): Promise<TestEnvironment>;
}

/** One step of `npm test`. It prints failures and continues; it throws only when it could not run at all. */
export interface Stage {
  name: string;
  /**
   * - `in line`: runs after all stages before it, and before all stages after it;
   * - `in background`: two at a time, beside any other stage, at low priority.
   */
  runs: 'in line' | 'in background';
  run(context: StageContext): Promise<StageResult>;
}
