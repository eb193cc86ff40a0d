import { ClaimLost } from './job-errors.js';
import type { JobQueueName } from './job-queue.store.js';

/** The job of a claim: its operation, its team, and the fencing token. */
export interface HeldJob {
  readonly operationId: string;
  readonly teamId: string;
  readonly claim: string;
}

/**
 * The claim on a job during one run: until when it is certainly held, and signals to the run (claim lost, cancelled, turn
 * over).
 */
export class HeldClaim {
  readonly sinceMs = performance.now();
  private readonly stop = new AbortController();
  private readonly cancel = new AbortController();
  private readonly turn = new AbortController();
  private turnOverMs = Infinity;
  private showing = false;

  constructor(
    readonly job: HeldJob,
    readonly queue: JobQueueName,
    /** By `performance.now()`. Measured before the database was asked, so that the claim ends here before it ends there. */
    private heldUntilMs: number,
  ) {}

  get operationId(): string {
    return this.job.operationId;
  }

  get teamId(): string {
    return this.job.teamId;
  }

  /** The fencing token. */
  get claim(): string {
    return this.job.claim;
  }

  /** Aborts when the claim is lost or the process stops, with the cause as its reason. */
  get signal(): AbortSignal {
    return this.stop.signal;
  }

  /** Aborts when cancellation was requested. */
  get cancelled(): AbortSignal {
    return this.cancel.signal;
  }

  /** Aborts when another job waits for the slot. */
  get turnOver(): AbortSignal {
    return this.turn.signal;
  }

  /** The run does no more than show that the job waits: its team was suspended before anything had begun. */
  get onlyShows(): boolean {
    return this.showing;
  }

  showOnly(): void {
    this.showing = true;
  }

  endTurn(): void {
    this.turnOverMs = performance.now();
    this.turn.abort();
  }

  /** For how long the run has not heeded that its turn is over; negative while it is not. */
  get overtimeMs(): number {
    return performance.now() - this.turnOverMs;
  }

  renewed(heldUntilMs: number): void {
    this.heldUntilMs = heldUntilMs;
  }

  /** Detects a claim that expired, for example while the process was suspended. @throws `signal.reason` */
  throwIfNotHeld(): void {
    this.loseIfOverdue();
    this.signal.throwIfAborted();
  }

  loseIfOverdue(): void {
    if (performance.now() >= this.heldUntilMs) this.lose();
  }

  lose(): void {
    this.abort(new ClaimLost(this.operationId));
  }

  /** Keeps the first reason when it is called again. */
  abort(reason: Error): void {
    if (!this.stop.signal.aborted) this.stop.abort(reason);
  }

  requestCancel(): void {
    this.cancel.abort();
  }
}
