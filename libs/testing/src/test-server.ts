import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.js';
import { waitFor } from './wait-for.js';

const startTries = 3;

/** A program that serves tests. */
export interface ServerProgram {
  name: string;
  /** Writes what it needs and gives its arguments. */
  prepare(port: number, directory: string): Promise<string[]>;
  /** Whether all that it kept is there and it can be used; may throw until then. */
  answers(port: number): Promise<boolean>;
}

/**
 * A process of such a program, on a fixed port of 127.0.0.1. A test has it for itself; one that no test has ended goes on
 * to the next, in this worker, instead of a start for each test file. `npm test` ends those that are left.
 */
export class TestServer {
  private process: ChildProcess | null = null;
  private wasEnded = false;
  /** How many tests had it so far. */
  uses = 0;

  private constructor(
    private readonly program: ServerProgram,
    readonly port: number,
    private readonly directory: string,
  ) {}

  private static readonly idle: TestServer[] = [];

  /** One that runs and that no other test has. */
  static async take(program: ServerProgram): Promise<TestServer> {
    const at = TestServer.idle.findIndex((server) => server.program === program);
    const [idle] = at === -1 ? [] : TestServer.idle.splice(at, 1);
    const server = idle ?? (await TestServer.startNew(program));
    server.uses += 1;
    return server;
  }

  /** A port that was free may be another's by the time that the program listens: it ends then, and another is tried. */
  private static async startNew(program: ServerProgram): Promise<TestServer> {
    for (let triesLeft = startTries; ; triesLeft -= 1) {
      const directory = await mkdtemp(join(tmpdir(), `parley-${program.name}-`));
      const server = new TestServer(program, await freePort(), directory);
      try {
        await server.start();
        return server;
      } catch (error) {
        await server.end('SIGKILL');
        await server.removeData();
        if (triesLeft === 1) throw error;
      }
    }
  }

  async start(): Promise<void> {
    const { program, port, directory } = this;
    if (this.process) throw new Error(`The ${program.name} of the test is already running.`);
    await mkdir(directory, { recursive: true });
    const child = spawn(program.name, await program.prepare(port, directory), { stdio: 'ignore' });
    this.process = child;
    await once(child, 'spawn');
    // A worker ends while its idle servers run.
    child.unref();
    const hasEnded = (): boolean => child.exitCode !== null || child.signalCode !== null;
    await waitFor(async () => hasEnded() || program.answers(port), { message: `${program.name} on port ${port}` });
    if (hasEnded()) throw new Error(`${program.name} on port ${port} ended with ${child.exitCode} as it started.`);
  }

  /** It hangs, with its connections open. */
  pause(): void {
    this.process?.kill('SIGSTOP');
  }

  resume(): void {
    this.process?.kill('SIGCONT');
  }

  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    this.wasEnded = true;
    const running = this.process;
    this.process = null;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const exited = once(running, 'exit');
    running.kill(signal);
    await exited;
  }

  /** Only of one that is ended. */
  removeData(): Promise<void> {
    return rm(this.directory, { recursive: true, force: true });
  }

  /** The test is done with it. @param isClean nothing of the test is in it, nor will be */
  async giveBack(isClean: boolean): Promise<void> {
    if (isClean && !this.wasEnded) {
      TestServer.idle.push(this);
      return;
    }
    await this.end('SIGKILL');
    await this.removeData();
  }
}
