import type { Logger } from '@parley/service-runtime';
import type { HeldClaim } from './held-claim.js';
import type { JobQueueName } from './job-queue.store.js';
import type { JobStore } from './job.store.js';

/** The claims of this process. A claim that cannot be renewed in time is given up here before another process can take it. */
export class HeldClaims {
  private readonly byOperation = new Map<string, HeldClaim>();

  constructor(
    private readonly store: JobStore,
    private readonly leaseMs: number,
    private readonly logger: Logger,
  ) {}

  get size(): number {
    return this.byOperation.size;
  }

  get all(): HeldClaim[] {
    return [...this.byOperation.values()];
  }

  of(queue: JobQueueName): HeldClaim[] {
    return this.all.filter((held) => held.queue === queue);
  }

  /** If an earlier run of the same job is still going on, it has lost its claim without noticing. */
  add(held: HeldClaim): void {
    this.byOperation.get(held.operationId)?.lose();
    this.byOperation.set(held.operationId, held);
  }

  remove(held: HeldClaim): void {
    if (this.byOperation.get(held.operationId) === held) this.byOperation.delete(held.operationId);
  }

  /**
   * Renews all claims with one statement. Jobs locked by their handlers' own transactions are skipped and renewed separately.
   */
  async renew(): Promise<void> {
    const claims = this.all.filter(({ signal }) => !signal.aborted);
    if (claims.length === 0) return;
    const heldUntilMs = performance.now() + this.leaseMs;
    const renewed = await this.store.renewUnlocked(claims);
    for (const held of claims) {
      if (renewed.has(held.operationId)) held.renewed(heldUntilMs);
      else void this.renewOne(held);
    }
  }

  loseOverdue(): void {
    for (const held of this.all) held.loseIfOverdue();
  }

  /** Signals cancellation to the runs whose operations are to be cancelled. */
  async noticeCancellations(): Promise<void> {
    const unaware = this.all.filter(({ cancelled }) => !cancelled.aborted);
    if (unaware.length === 0) return;
    const requested = await this.store.cancellationsAmong(unaware.map(({ operationId }) => operationId));
    for (const held of unaware) {
      if (requested.has(held.operationId)) held.requestCancel();
    }
  }

  private async renewOne(held: HeldClaim): Promise<void> {
    const heldUntilMs = performance.now() + this.leaseMs;
    try {
      if (await this.store.renewOne(held)) held.renewed(heldUntilMs);
      else held.lose();
    } catch (error) {
      this.logger.warn({ err: error, operationId: held.operationId }, 'claim not renewed; it is tried again');
    }
  }
}
