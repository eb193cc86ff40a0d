/** What a stage found. One that is not a suite of tests counts as a single check. */
export interface StageResult {
  passed: number;
  failed: number;
  /** To run once more what may have failed because the machine was busy. Its result counts instead of this one. */
  again?: () => Promise<StageResult>;
}

/** The infrastructure that tests get, as variables of their environment. */
export type TestEnvironment = Record<'TEST_DATABASE_URL' | 'TEST_NATS_URL' | 'TEST_REDIS_URL', string>;

export interface StageContext {
  /** Only test files whose path contains this. */
  filter?: string;
  /** Aborted when the run is interrupted; whatever a stage started must end with it. */
  signal: AbortSignal;
  /** Brings the private infrastructure up at the first call; later calls get the same. */
  infrastructure(): Promise<TestEnvironment>;
}

/** One step of `npm test`. It prints what fails and goes on; it throws only when it could not do its work at all. */
export interface Stage {
  name: string;
  /**
   * - `in line`: after all before it, and all after it later;
   * - `in background`: two at a time, whatever else runs. It gets only processor time that the others leave.
   */
  runs: 'in line' | 'in background';
  run(context: StageContext): Promise<StageResult>;
}
