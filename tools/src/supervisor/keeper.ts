import { setTimeout as delay } from 'node:timers/promises';
import type { RunningProcess } from '../infra/running-process.js';

const firstDelayMs = 250;
const longestDelayMs = 10_000;
const healthyAfterMs = 30_000;

/** The pause before an ended process is restarted: 250 ms, doubling up to 10 s. */
export class Backoff {
  private nextMs = firstDelayMs;

  /** @param ranMs how long the process ran; after 30 s it counts as healthy, and the pause is 250 ms again */
  after(ranMs: number): number {
    const delayMs = ranMs >= healthyAfterMs ? firstDelayMs : this.nextMs;
    this.nextMs = Math.min(delayMs * 2, longestDelayMs);
    return delayMs;
  }
}

export interface KeptProcess {
  name: string;
  /** Log file of the process's output, which shows why it ended. */
  logPath: string;
  start(): Promise<RunningProcess>;
  /** Ends a running process cleanly, or by force if necessary. */
  end(running: RunningProcess): Promise<void>;
}

export interface KeeperReports {
  started(pid: number): void;
  say(line: string): void;
}

/** Keeps one process running: after any end, even a clean exit, it is restarted after a pause. */
export class Keeper {
  private readonly stopping = new AbortController();
  private readonly backoff = new Backoff();
  private current: RunningProcess | undefined;
  private loop: Promise<void> | undefined;

  constructor(
    private readonly kept: KeptProcess,
    private readonly reports: KeeperReports,
  ) {}

  /** Adopts a running process or starts one, and keeps it running from now on. */
  begin(running?: RunningProcess): void {
    this.loop = this.keep(running);
  }

  /** Ends the process and resolves once it has ended. It is not restarted. */
  async stop(): Promise<void> {
    this.stopping.abort();
    if (this.current !== undefined) await this.kept.end(this.current);
    await this.loop;
  }

  private async keep(running: RunningProcess | undefined): Promise<void> {
    let next = running;
    while (!this.stopping.signal.aborted) {
      const startedAt = Date.now();
      const how = await this.runOnce(next);
      next = undefined;
      if (this.stopping.signal.aborted) return;
      const delayMs = this.backoff.after(Date.now() - startedAt);
      this.reports.say(`${this.kept.name} ended (${how}; ${this.kept.logPath}), starting it again in ${delayMs} ms`);
      await this.pause(delayMs);
    }
  }

  /** Returns how the process ended, or why it could not be started. */
  private async runOnce(adopted: RunningProcess | undefined): Promise<string> {
    try {
      const running = adopted ?? (await this.kept.start());
      this.current = running;
      this.reports.started(running.pid);
      // `stop` was called while the process was starting and did not know of it.
      if (this.stopping.signal.aborted) await this.kept.end(running);
      return await running.ended;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    } finally {
      this.current = undefined;
    }
  }

  private async pause(delayMs: number): Promise<void> {
    // Rejects only when `stop` aborts it, which the loop checks next.
    await delay(delayMs, undefined, { signal: this.stopping.signal }).catch(() => undefined);
  }
}
