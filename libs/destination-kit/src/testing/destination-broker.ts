import type { AttemptError } from '@parley/contracts/webhooks';
import type { ReceivedMessage } from './destination-harness.js';

/** A state of a target in which it takes no message. */
export interface TargetFault {
  /** As a test names it, such as `full`. */
  readonly what: string;
  /** What an attempt fails with meanwhile (beyond.md §2). */
  readonly error: AttemptError;
  /** Resolves when no message is taken any more. What the target held is read before. */
  begin(): Promise<void>;
  /** Resolves when messages are taken again. */
  end(): Promise<void>;
}

/** A queue, topic or stream of a real broker. */
export interface BrokerTarget {
  /** Of an endpoint that sends there, with its credentials. */
  readonly destination: Readonly<Record<string, unknown>>;
  readonly faults: readonly TargetFault[];
  /** All that it has taken so far, in its order. */
  received(): Promise<ReceivedMessage[]>;
}

/** A real broker, for tests of the whole way to it. Over a restart it keeps what it has confirmed. */
export interface DestinationBroker {
  /** A new target. @param name of lower-case letters */
  makeTarget(name: string): Promise<BrokerTarget>;
  /** Absent where the broker lets everyone in. */
  readonly wrongCredentials?: Readonly<Record<string, unknown>>;
  /** Ends it without warning. */
  kill(): Promise<void>;
  /** Starts it again on its data. */
  restart(): Promise<void>;
  /** It hangs, with its connections open. */
  pause(): Promise<void>;
  resume(): void;
  close(): Promise<void>;
}

/** Reads what a target holds before it is emptied or removed, so that nothing that it took is forgotten. */
export class ReceivedSoFar {
  private readonly earlier: ReceivedMessage[] = [];

  /** @param read what the target holds now. @param isTaken reading takes it out of the target */
  constructor(
    private readonly read: () => Promise<ReceivedMessage[]>,
    private readonly isTaken = false,
  ) {}

  async all(): Promise<ReceivedMessage[]> {
    const read = await this.read();
    if (this.isTaken) this.earlier.push(...read);
    return this.isTaken ? [...this.earlier] : [...this.earlier, ...read];
  }

  /** The target loses what it holds. */
  async keep(): Promise<void> {
    this.earlier.push(...(await this.read()));
  }
}
