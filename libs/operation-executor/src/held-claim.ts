import { ClaimLost } from './job-errors.js';

/** The claim on one job during one run: for how long it is surely ours, and what has been said to the run meanwhile. */
export class HeldClaim {
  private readonly stop = new AbortController();
  private readonly cancel = new AbortController();

  constructor(
    readonly operationId: string,
    /** The fence. */
    readonly claim: string,
    /** By `performance.now()`; taken before the database was asked, so that it ends here before it ends there. */
    private heldUntilMs: number,
  ) {}

  /** Aborts with the reason when the claim is lost or the process stops. */
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

  /** Notices a claim that ran out, such as while the process stood still. @throws `signal.reason` */
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

  /** The first reason stays. */
  abort(reason: Error): void {
    if (!this.stop.signal.aborted) this.stop.abort(reason);
  }

  requestCancel(): void {
    this.cancel.abort();
  }
}
