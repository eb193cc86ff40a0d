import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { openLog } from './log-file.js';
import { findMarkedProcess } from './process-table.js';
import { endProcess, ofAdopted, ofChild, type RunningProcess } from './running-process.js';
import type { ServerKind, ServerPlace } from './server-kind.js';
import { waitUntil } from './wait-until.js';

/** Recovery of a large database after a crash may take a while; a server that died is noticed at once. */
const startTimeoutMs = 120_000;
const adoptTimeoutMs = 10_000;
const stopGraceMs = 10_000;
const probeIntervalMs = 25;

/** One server of ours on one place. At most one process runs on it at a time. */
export class EmbeddedServer {
  private running: RunningProcess | undefined;
  private stopping: Promise<void> | undefined;

  constructor(
    readonly kind: ServerKind,
    private readonly program: string,
    readonly place: ServerPlace,
    private readonly logPath: string,
  ) {}

  /**
   * Adopts the process that already runs on this place (left by a killed supervisor), or starts one, and waits until it
   * answers.
   *
   * @throws with the end of its log when it ends or does not answer in time
   */
  async start(): Promise<RunningProcess> {
    mkdirSync(this.place.folder, { recursive: true, mode: 0o755 });
    const adopted = await this.adopt();
    if (adopted !== undefined) return adopted;
    const running = await this.launch();
    this.running = running;
    if (!(await this.answers(running, startTimeoutMs))) {
      await endProcess(running, 'SIGKILL', 0);
      this.running = undefined;
      throw new Error(`${this.kind.name} did not start; the end of ${this.logPath}:\n${this.logTail()}`);
    }
    return running;
  }

  /** Stops it cleanly, by force after 10 s. Does nothing when it does not run. */
  async stop(): Promise<void> {
    if (this.running === undefined) return;
    this.stopping ??= endProcess(this.running, this.kind.stopSignal, stopGraceMs);
    await this.stopping;
    this.running = undefined;
    this.stopping = undefined;
  }

  /** The port of the process that runs here is the one to keep; undefined when none runs. */
  static runningOn(kind: ServerKind, place: ServerPlace): number | undefined {
    return findMarkedProcess(kind.mark(place));
  }

  private async adopt(): Promise<RunningProcess | undefined> {
    const pid = EmbeddedServer.runningOn(this.kind, this.place);
    if (pid === undefined) return undefined;
    const running = ofAdopted(pid);
    this.running = running;
    // One that is refreshed already refuses it, and one that hangs does not answer either: what it answers decides next.
    await this.kind.refresh?.(this.place, pid).catch(() => undefined);
    if (await this.answers(running, adoptTimeoutMs)) return running;
    await endProcess(running, this.kind.stopSignal, stopGraceMs);
    return undefined;
  }

  private async launch(): Promise<RunningProcess> {
    const { program, args, cwd, uid, gid } = await this.kind.prepare(this.program, this.place);
    const log = openLog(this.logPath);
    try {
      const child = spawn(program, args, {
        ...{ cwd, uid, gid },
        // A session of its own: Ctrl-C reaches the services and the supervisor, which stops the servers last.
        detached: true,
        stdio: ['ignore', log, log],
        env: { PATH: process.env['PATH'], TZ: 'UTC', LC_ALL: 'C' },
      });
      return await ofChild(child, program);
    } finally {
      closeSync(log);
    }
  }

  private async answers(running: RunningProcess, timeoutMs: number): Promise<boolean> {
    let over = false;
    void running.ended.then(() => (over = true));
    const url = this.kind.url(this.place);
    const outcome = await waitUntil(
      async () => {
        if (over) return 'ended';
        try {
          await this.kind.probe(url);
          return 'answers';
        } catch {
          // Not yet: the reason is in the server's log, which is shown when time runs out.
          return undefined;
        }
      },
      timeoutMs,
      probeIntervalMs,
    );
    return outcome === 'answers';
  }

  private logTail(): string {
    return statSync(this.logPath).size === 0
      ? '(empty)'
      : readFileSync(this.logPath, 'utf8').trimEnd().split('\n').slice(-15).join('\n');
  }
}
