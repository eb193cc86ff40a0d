import { randomBytes, randomUUID } from 'node:crypto';
import { chmod, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { CommandFailed, exitCodes, type Io } from './io/index.js';

/** The data that is stored between runs. */
export interface Profile {
  url?: string;
  token?: string;
  /** The project that the token is bound to. */
  projectId?: string;
  /** The secret with which `listen` signs. */
  listenSecret?: string;
}

const secretBytes = 32;
const ownerOnly = 0o600;
const othersMayRead = 0o077;

/** The profile on disk. Only its owner may read the file, because it holds a credential. */
export class ProfileFile {
  constructor(
    readonly path: string,
    private readonly io: Io,
  ) {}

  /** Returns `{}` when there is no profile yet. @throws CommandFailed when the file is not a readable profile */
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

  /** Changes the given members and keeps the others. The file is replaced atomically: readers see it before or after. */
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

  /** Removes read access for others, which an editor or a copy may have granted. Windows has no such modes. */
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

/** A new signing secret of Standard Webhooks, in the platform's format (decisions.md §6). */
export function newSecret(): string {
  return `whsec_${randomBytes(secretBytes).toString('base64')}`;
}
