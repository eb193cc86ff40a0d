import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { waitFor } from './wait-for.js';

const startMs = 120_000;

/** A server of the Java world, whose jars the environment names the folder of. */
export interface JavaProgram {
  readonly name: string;
  /** The variable with the folder of its jars. */
  readonly jarsVariable: string;
  readonly jvmOptions: readonly string[];
  readonly mainClass: string;
}

/** Why this machine cannot run it; undefined where it can. */
export function missingForJava({ name, jarsVariable }: JavaProgram): string | undefined {
  const folder = process.env[jarsVariable];
  if (folder === undefined || !existsSync(folder)) return `${jarsVariable} names no folder with the jars of ${name}`;
  return spawnSync('java', ['-version']).error === undefined ? undefined : 'java is not installed';
}

/** A process of such a program, of one test. */
export class JavaServer {
  private child: ChildProcess | null = null;

  constructor(
    private readonly program: JavaProgram,
    private readonly programArguments: readonly string[],
    private readonly answers: () => Promise<boolean>,
  ) {}

  /** Starts it, on its data, and resolves when clients can connect. */
  async start(): Promise<void> {
    const child = spawn('java', javaArguments(this.program, this.program.mainClass, this.programArguments), {
      stdio: 'ignore',
    });
    this.child = child;
    await once(child, 'spawn');
    const hasEnded = (): boolean => child.exitCode !== null || child.signalCode !== null;
    await waitFor(async () => hasEnded() || (await this.answers()), {
      timeoutMs: startMs,
      message: `${this.program.name} to answer`,
    });
    if (hasEnded()) throw new Error(`${this.program.name} ended with ${child.exitCode} as it started.`);
  }

  /** It stays, and does nothing. Resolves when none of its threads runs any more. */
  async pause(): Promise<void> {
    const { child } = this;
    child?.kill('SIGSTOP');
    await waitFor(async () => (await threadStates(child?.pid)).every((state) => state === 'T'), {
      message: `${this.program.name} to stop`,
    });
  }

  resume(): void {
    this.child?.kill('SIGCONT');
  }

  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const { child } = this;
    this.child = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  }
}

/** The arguments of `java` for a main class of the program's jars. */
export function javaArguments(program: JavaProgram, mainClass: string, values: readonly string[]): string[] {
  const jars = process.env[program.jarsVariable] ?? '';
  return [...program.jvmOptions, '-XX:TieredStopAtLevel=1', '-cp', `${jars}/*`, mainClass, ...values];
}

async function threadStates(pid: number | undefined): Promise<string[]> {
  const folder = `/proc/${pid}/task`;
  const stats = await Promise.all(
    (await readdir(folder)).map((thread) => readFile(`${folder}/${thread}/stat`, 'utf8')),
  );
  // After the name, which is in parentheses.
  return stats.map((stat) => stat.slice(stat.lastIndexOf(')') + 2, stat.lastIndexOf(')') + 3));
}
