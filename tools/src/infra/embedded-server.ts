import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { openLog } from './log-file.js';
import { findMarkedProcess } from './process-table.js';
import { endProcess, ofAdopted, ofChild, type RunningProcess } from './running-process.js';
import type { ServerKind, ServerPlace } from './server-kind.js';

const stopGraceMs = 10_000;
const probeIntervalMs = 25;
/** During a long recovery, probes are rarer: each one adds a line to the server's log. */
const patientAfterMs = 5_000;
const patientIntervalMs = 500;

/** How long and how to wait for a server. */
export interface Patience {
  /**
   * How long a server that we started may neither answer nor report that it is starting. Recovery of a large database may
   * take any time, as long as the server reports it; a server that died is noticed at once.
   */
  startSilenceMs: number;
  /** The same for a server that was already running. */
  adoptSilenceMs: number;
  reportEveryMs: number;
  /** Receives progress messages about what is still awaited. */
  say(line: string): void;
}

export const defaultPatience: Patience = {
  startSilenceMs: 120_000,
  adoptSilenceMs: 10_000,
  reportEveryMs: 15_000,
  say: () => undefined,
};

/** An embedded server at one place (folder and port). At most one process runs there at a time. */
export class EmbeddedServer {
  private running: RunningProcess | undefined;
  private stopping: Promise<void> | undefined;
  private isStopRequested = false;

  constructor(
    readonly kind: ServerKind,
    private readonly program: string,
    readonly place: ServerPlace,
    private readonly logPath: string,
    private readonly patience: Patience = defaultPatience,
  ) {}

  /**
   * Adopts the process that already runs at this place (left by a killed supervisor) or starts one, and waits until it
   * answers: without a limit while it reports that it is starting.
   *
   * @throws with the end of its log when it ends, or neither answers nor reports that it is starting
   */
  async start(): Promise<RunningProcess> {
    this.isStopRequested = false;
    mkdirSync(this.place.folder, { recursive: true, mode: 0o755 });
    const adopted = await this.adopt();
    if (adopted !== undefined) return adopted;
    if (this.isStopRequested) throw new Error(`${this.kind.name} did not start: it was stopped.`);
    const running = await this.launch();
    this.running = running;
    // `stop` was called before the process existed, so it is stopped now.
    if (this.isStopRequested) await this.stop();
    if (!(await this.answers(running, this.patience.startSilenceMs))) {
      await endProcess(running, abortSignals(this.kind), stopGraceMs);
      this.running = undefined;
      throw new Error(`${this.kind.name} did not start; the end of ${this.logPath}:\n${this.logTail()}`);
    }
    return running;
  }

  /** Stops the server cleanly, and by force after 10 s; then none of its processes is left. Does nothing when it does not run. */
  async stop(): Promise<void> {
    this.isStopRequested = true;
    if (this.running === undefined) return;
    this.stopping ??= endProcess(this.running, stopSignals(this.kind), stopGraceMs);
    await this.stopping;
    this.running = undefined;
    this.stopping = undefined;
  }

  /** The pid of the process that runs at this place, so that its port must be kept; undefined when none runs. */
  static runningOn(kind: ServerKind, place: ServerPlace): number | undefined {
    return findMarkedProcess(kind.mark(place));
  }

  /** Ends the process that runs at this place, if any. */
  static async endOn(kind: ServerKind, place: ServerPlace): Promise<void> {
    const pid = EmbeddedServer.runningOn(kind, place);
    if (pid !== undefined) await endProcess(ofAdopted(pid), stopSignals(kind), stopGraceMs);
  }

  private async adopt(): Promise<RunningProcess | undefined> {
    const pid = EmbeddedServer.runningOn(this.kind, this.place);
    if (pid === undefined) return undefined;
    const running = ofAdopted(pid);
    this.running = running;
    // Refreshing fails when the server is refreshed already or hangs. The probe that follows decides whether to keep the
    // server.
    await this.kind.refresh?.(this.place, pid).catch(() => undefined);
    const { adoptSilenceMs, startSilenceMs } = this.patience;
    const startingMs = this.kind.startsSilently ? startSilenceMs : Infinity;
    const answers = await this.answers(running, adoptSilenceMs, startingMs);
    if (answers && ((await this.kind.suits?.(this.place)) ?? true)) return running;
    await endProcess(running, stopSignals(this.kind), stopGraceMs);
    return undefined;
  }

  private async launch(): Promise<RunningProcess> {
    const { program, args, cwd, uid, gid, env } = await this.kind.prepare(this.program, this.place);
    const log = openLog(this.logPath);
    try {
      const child = spawn(program, args, {
        ...{ cwd, uid, gid },
        // Its own session: Ctrl-C then reaches the services and the supervisor, which stops the servers last.
        detached: true,
        stdio: ['ignore', log, log],
        env: { PATH: process.env['PATH'], TZ: 'UTC', LC_ALL: 'C', ...env },
      });
      return await ofChild(child, program);
    } finally {
      closeSync(log);
    }
  }

  /** Returns false when the process ended, or was silent or starting for too long. */
  private async answers(running: RunningProcess, silenceMs: number, startingMs = Infinity): Promise<boolean> {
    const { reportEveryMs, say } = this.patience;
    let over = false;
    void running.ended.then(() => (over = true));
    const startedAt = Date.now();
    let reportedAt = startedAt;
    let reportAt = startedAt + reportEveryMs;
    while (!over) {
      const problem = await this.problem();
      if (problem === undefined) return true;
      const now = Date.now();
      if (this.kind.isStarting(problem) && now - startedAt < startingMs) reportedAt = now;
      if (now - reportedAt >= silenceMs) return false;
      if (now >= reportAt) {
        say(`still waiting: ${this.kind.name} (${problem.message})`);
        reportAt = now + reportEveryMs;
      }
      await delay(now - startedAt < patientAfterMs ? probeIntervalMs : patientIntervalMs);
    }
    return false;
  }

  /** The reason why the server does not answer; undefined when it answers. */
  private async problem(): Promise<Error | undefined> {
    try {
      await this.kind.probe(this.kind.url(this.place));
      return undefined;
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    }
  }

  private logTail(): string {
    return statSync(this.logPath).size === 0
      ? '(empty)'
      : readFileSync(this.logPath, 'utf8').trimEnd().split('\n').slice(-15).join('\n');
  }
}

function abortSignals({ abortSignal }: ServerKind): NodeJS.Signals[] {
  return abortSignal === undefined ? [] : [abortSignal];
}

function stopSignals(kind: ServerKind): NodeJS.Signals[] {
  return [kind.stopSignal, ...abortSignals(kind)];
}
