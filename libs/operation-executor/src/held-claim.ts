import { ClaimLost } from './job-errors.js';

/** The claim on a job during one run: until when it is certainly held, and signals to the run (claim lost, cancelled). */
export class HeldClaim {
  private readonly stop = new AbortController();
  private readonly cancel = new AbortController();

  constructor(
    readonly operationId: string,
    /** The fencing token. */
    readonly claim: string,
    /** By `performance.now()`. Measured before the database was asked, so that the claim ends here before it ends there. */
    private heldUntilMs: number,
  ) {}

  /** Aborts when the claim is lost or the process stops, with the cause as its reason. */
  get signal(): AbortSignal {
    return this.stop.signal;
  }

  /** Aborts when cancellation was requested. */
  get cancelled(): AbortSignal {
    return this.cancel.signal;
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
