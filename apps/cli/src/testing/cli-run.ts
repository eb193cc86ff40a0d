import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { waitFor } from '@parley/testing';
import { run } from '../program.js';
import { token } from './fake-api.js';

export interface Environment {
  url?: string;
  /** The token of the fake API when not given; null for none. */
  token?: string | null;
  adminToken?: string;
  fromKey?: string;
  /** Default: a file of its own in a new folder. */
  profilePath?: string;
  /** Null: open until {@link CliRun.endStdin}. */
  stdin?: string | null;
  now?: Date;
}

/** A command that runs in this process: what it wrote so far, and its end. */
export class CliRun {
  readonly profilePath: string;
  readonly ended: Promise<number>;
  readonly #interruption = new AbortController();
  readonly #written = { stdout: '', stderr: '' };
  readonly #stdin = new PassThrough();

  constructor(argv: readonly string[], environment: Environment) {
    this.profilePath = environment.profilePath ?? join(mkdtempSync(join(tmpdir(), 'parley-cli-')), 'profile.json');
    if (environment.stdin !== null) this.#stdin.end(environment.stdin);
    const usedToken = environment.token === undefined ? token : environment.token;
    this.ended = run(argv, {
      io: {
        stdin: this.#stdin,
        stdout: this.#collect('stdout'),
        stderr: this.#collect('stderr'),
        signal: this.#interruption.signal,
      },
      config: {
        url: environment.url,
        token: usedToken ?? undefined,
        adminToken: environment.adminToken,
        fromKey: environment.fromKey,
        profilePath: this.profilePath,
      },
      now: () => environment.now ?? new Date(),
    });
  }

  get stdout(): string {
    return this.#written.stdout;
  }

  get stderr(): string {
    return this.#written.stderr;
  }

  /** Waits until what was written to stdout has this. */
  async says(text: string): Promise<void> {
    await waitFor(
      () => {
        if (!this.stdout.includes(text)) throw new Error(`${this.stdout}${this.stderr}`);
        return true;
      },
      { message: `"${text}"` },
    );
  }

  write(text: string): void {
    this.#stdin.write(text);
  }

  endStdin(): void {
    this.#stdin.end();
  }

  /** As Ctrl-C does. Gives the exit code. */
  interrupt(): Promise<number> {
    this.#interruption.abort();
    return this.ended;
  }

  #collect(name: 'stdout' | 'stderr'): PassThrough {
    return new PassThrough().on('data', (chunk: Buffer) => (this.#written[name] += chunk.toString()));
  }
}

/** Runs a command to its end. */
export async function runCli(
  argv: readonly string[],
  environment: Environment,
): Promise<{ code: number; stdout: string; stderr: string; profilePath: string }> {
  const started = new CliRun(argv, environment);
  const code = await started.ended;
  // What was written last comes out of the streams a turn later.
  await new Promise((done) => setImmediate(done));
  return { code, stdout: started.stdout, stderr: started.stderr, profilePath: started.profilePath };
}
