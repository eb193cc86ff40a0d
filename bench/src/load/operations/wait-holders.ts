import { setTimeout as pause } from 'node:timers/promises';
import type { Operation } from '@parley/contracts/operations';
import { Pool } from 'undici';

/** Maximum held waits of one credential on a gateway (decisions.md §7). */
export const waitsPerKey = 50;
const waitSeconds = 30;
/** The value of `Retry-After`. */
const retryAfterMs = 1_000;

/** Clients that each wait for one operation, repeatedly, on their own connections. */
export class WaitHolders {
  /** Time from the transition's timestamp, set before its commit, to the client's receipt of the answer. */
  readonly wakesMs: number[] = [];
  readonly refused: Record<string, number> = {};
  private readonly pool: Pool;
  private readonly loops: Promise<void>[] = [];
  private readonly seen = new Map<string, number>();
  private leaving = false;
  private recording = false;

  constructor(baseUrl: string, connections: number) {
    this.pool = new Pool(baseUrl, { connections, pipelining: 1 });
  }

  /** Starts waiting for each of the operations with one key; at most {@link waitsPerKey} of them. */
  hold(operations: Operation[], key: string): void {
    for (const { id, sequence } of operations) {
      this.seen.set(id, sequence);
      this.loops.push(this.waitAgain(id, sequence, key));
    }
  }

  record(recording: boolean): void {
    this.recording = recording;
  }

  /** True when every client knows the current state of its operation. */
  haveSeen(operations: Operation[]): boolean {
    return operations.every(({ id, sequence }) => this.seen.get(id) === sequence);
  }

  async leave(): Promise<void> {
    this.leaving = true;
    await this.pool.destroy();
    await Promise.all(this.loops);
  }

  private async waitAgain(id: string, seen: number, key: string): Promise<void> {
    // The first wait has a random length: waits opened in a burst would all end in a burst half a minute later.
    let seconds = 1 + Math.floor(Math.random() * waitSeconds);
    for (;;) {
      const operation = await this.waitOnce(id, seen, key, seconds);
      seconds = waitSeconds;
      if (this.leaving) return;
      if (!operation) await pause(retryAfterMs);
      if (!operation || operation.sequence === seen) continue;
      if (this.recording) this.wakesMs.push(Math.max(0, Date.now() - Date.parse(operation.updatedAt)));
      seen = operation.sequence;
      this.seen.set(id, seen);
    }
  }

  /** Undefined when the status was not 200. */
  private async waitOnce(
    id: string,
    afterSequence: number,
    key: string,
    seconds: number,
  ): Promise<Operation | undefined> {
    try {
      const { statusCode, body } = await this.pool.request({
        method: 'GET',
        path: `/platform/operations/${id}?wait=${seconds}&afterSequence=${afterSequence}`,
        headers: { authorization: `Bearer ${key}` },
      });
      if (statusCode === 200) return (await body.json()) as Operation;
      await body.dump();
      this.refuse(String(statusCode));
    } catch (error) {
      if (!this.leaving) this.refuse((error as Error).message);
    }
    return undefined;
  }

  private refuse(reason: string): void {
    this.refused[reason] = (this.refused[reason] ?? 0) + 1;
  }
}
