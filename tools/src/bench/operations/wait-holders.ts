import { setTimeout as pause } from 'node:timers/promises';
import type { Operation } from '@parley/contracts';
import { Pool } from 'undici';

/** Held waits that one credential may have on a gateway (decisions.md §7). */
export const waitsPerKey = 50;
const waitSeconds = 30;
/** As `Retry-After` asks. */
const retryAfterMs = 1_000;

/** Clients that wait for an operation each, again and again, on a connection each. */
export class WaitHolders {
  /** From the service's stamp on the transition, taken before its commit, to the answer in the client's hands. */
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

  /** Starts waiting for each of the operations with one key, of which there are at most {@link waitsPerKey}. */
  hold(operations: Operation[], key: string): void {
    for (const { id, sequence } of operations) {
      this.seen.set(id, sequence);
      this.loops.push(this.waitAgain(id, sequence, key));
    }
  }

  record(recording: boolean): void {
    this.recording = recording;
  }

  /** Every holder knows its operation as it is. */
  haveSeen(operations: Operation[]): boolean {
    return operations.every(({ id, sequence }) => this.seen.get(id) === sequence);
  }

  async leave(): Promise<void> {
    this.leaving = true;
    await this.pool.destroy();
    await Promise.all(this.loops);
  }

  private async waitAgain(id: string, seen: number, key: string): Promise<void> {
    // Clients come one by one: opened in a burst, all waits would end in one again half a minute later.
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

  /** Undefined when there was no 200. */
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
