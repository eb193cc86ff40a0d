import type { Session } from '@parley/contracts/sessions';
import type { Instance } from '../../../testing/index.js';
import type { ConformanceHarness } from './conformance-harness.js';

/** What a part of the suite works on. */
export interface Conformance {
  readonly harness: ConformanceHarness;
  /** The process that runs now. */
  readonly instance: Instance;
  /** It dies, and its next life has its sessions. */
  replace(): Promise<void>;
  /** A session of its own that is CONNECTED. */
  session(): Promise<Session>;
}
