import { setTimeout as delay } from 'node:timers/promises';
import type { RunningProcess } from '../infra/running-process.js';
import { Backoff } from './backoff.js';

export interface KeptProcess {
  name: string;
  /** Where its output goes, which says why it ended. */
  logPath: string;
  start(): Promise<RunningProcess>;
  /** Ends a running one cleanly, by force when it must. */
  end(running: RunningProcess): Promise<void>;
}

export interface KeeperReports {
  started(pid: number): void;
  say(line: string): void;
}

/** Keeps one process running: whatever ends it, a clean exit included, it is started again after a pause. */
export class Keeper {
  private readonly stopping = new AbortController();
  private readonly backoff = new Backoff();
  private current: RunningProcess | undefined;
  private loop: Promise<void> | undefined;

  constructor(
    private readonly kept: KeptProcess,
    private readonly reports: KeeperReports,
  ) {}

  /** Takes over a process that runs already, or starts one, and keeps it from now on. */
  begin(running?: RunningProcess): void {
    this.loop = this.keep(running);
  }

  /** Ends the process and resolves once it is gone. It is not started again. */
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

  /** How the process ended, or why it could not be started. */
  private async runOnce(given: RunningProcess | undefined): Promise<string> {
    try {
      const running = given ?? (await this.kept.start());
      this.current = running;
      this.reports.started(running.pid);
      // Asked to stop while it was starting: `stop` did not know of it then.
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
