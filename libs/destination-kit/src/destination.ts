import type { AttemptError } from '@parley/contracts/webhooks';

/** What an attempt or a check is bounded by. */
export interface AttemptBounds {
  /** Over connecting, authentication, sending and confirmation. */
  readonly timeoutMs: number;
  /** Aborted at shutdown: the attempt's result stays unknown, so what is thrown then is not recorded. */
  readonly signal: AbortSignal;
}

export interface SendResult {
  readonly durationMs: number;
  /** Absent: the other side said that it has the message. */
  readonly error?: AttemptError;
  /** What the other side said, at most 2 KiB as JSON, without credentials. */
  readonly response?: Readonly<Record<string, unknown>>;
}

export interface CheckResult {
  readonly ok: boolean;
  /** The target was looked up and is there. False beside `ok: true`: it may not be looked up. */
  readonly verified: boolean;
  readonly error?: AttemptError;
  /** In plain words, at most 300 characters, without credentials. */
  readonly detail?: string;
  readonly durationMs: number;
}

/**
 * The connection of this process to one endpoint's destination. It connects when it is first needed, and again after it was
 * lost. Failures of the other side are results and are not thrown.
 */
export interface Destination<Message> {
  /**
   * Success means that the other side has the message. Many run at once. A connection lost before the confirmation is a
   * failure.
   */
  send(message: Message, bounds: AttemptBounds): Promise<SendResult>;
  /** Connects, authenticates and looks the target up; sends nothing. */
  check(bounds: AttemptBounds): Promise<CheckResult>;
  /** Ends sockets and timers. What is under way fails. */
  close(): Promise<void>;
}
