import { randomBytes, randomUUID } from 'node:crypto';
import { chmod, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { CommandFailed, exitCodes, type Io } from '../io/index.js';

/** What is kept between runs. */
export interface Profile {
  url?: string;
  token?: string;
  /** The project that the token is bound to. */
  projectId?: string;
  /** What `listen` signs with. */
  listenSecret?: string;
}

const secretBytes = 32;
const ownerOnly = 0o600;
const othersMayRead = 0o077;

/** The profile on disk, which only its owner may read: it holds a credential. */
export class ProfileFile {
  constructor(
    readonly path: string,
    private readonly io: Io,
  ) {}

  /** `{}` when there is none yet. @throws CommandFailed when it cannot be read as a profile */
  async read(): Promise<Profile> {
    let text: string;
    try {
      text = await readFile(this.path, 'utf8');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
      throw this.#failed(error);
    }
    await this.#close();
    return this.#parsed(text);
  }

  /** Changes members; the rest stays. A reader meanwhile sees the profile before or after. */
  async change(members: Profile): Promise<void> {
    const profile = { ...(await this.read()), ...members };
    const draft = `${this.path}.${randomUUID()}`;
    try {
      await mkdir(dirname(this.path), { recursive: true, mode: 0o700 });
      await writeFile(draft, `${JSON.stringify(profile, null, 2)}\n`, { mode: ownerOnly, flag: 'wx' });
      await rename(draft, this.path);
    } catch (error) {
      await rm(draft, { force: true });
      throw this.#failed(error);
    }
  }

  /** Something else may have opened it: an editor, a copy. Windows has no such modes. */
  async #close(): Promise<void> {
    if (process.platform === 'win32') return;
    const { mode } = await stat(this.path);
    if ((mode & othersMayRead) === 0) return;
    this.io.stderr.write(`warning: ${this.path} was open to others; it is closed now.\n`);
    await chmod(this.path, ownerOnly);
  }

  #parsed(text: string): Profile {
    try {
      const value = JSON.parse(text) as unknown;
      if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Profile;
    } catch (error) {
      throw this.#failed(error);
    }
    throw this.#failed(new Error('it holds no JSON object'));
  }

  #failed(cause: unknown): CommandFailed {
    const reason = cause instanceof Error ? cause.message : String(cause);
    return new CommandFailed(exitCodes.failure, `The profile ${this.path} cannot be used: ${reason}`);
  }
}

/** A signing secret of Standard Webhooks, as the platform makes them (decisions.md §6). */
export function newSecret(): string {
  return `whsec_${randomBytes(secretBytes).toString('base64')}`;
}
