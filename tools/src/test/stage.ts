/** What a stage found. One that is not a suite of tests counts as a single check. */
export interface StageResult {
  passed: number;
  failed: number;
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
  /** Whether the stages after it start while it runs. It gets only processor time that they leave. */
  inBackground: boolean;
  run(context: StageContext): Promise<StageResult>;
}
