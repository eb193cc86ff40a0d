import { type ChildProcess, spawn } from 'node:child_process';
import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { DomainError } from '@parley/contracts/base';
import { metaMediaLimits } from '@parley/contracts/media';
import { type BlobStore, inTemporaryFolder, requireDiskSpace, type Staging } from '@parley/media-store';
import { LOGGER, type Logger } from '@parley/service-runtime';
import { BLOBS } from '../../access/requests/index.js';
import type { Conversion } from './conversions.js';

/** Injection token of the path of ffmpeg; undefined where it is not installed. */
export const FFMPEG = Symbol('FFMPEG');

const withinMs = 30_000;
const atOnce = 2;
/** How many files of one team are converted or wait for it. */
const mostOfTeam = 4;
const mostWaiting = 20;
const shownBytes = 2_000;
/** The largest sound or video that is made: networks take no larger one. */
const mostBytes = metaMediaLimits.video;
/** The longest that is made. */
const mostSeconds = 1_800;

/**
 * Converts voice and video by ffmpeg where it is installed (decisions.md §16 Routes): in a process of its own without a shell, which
 * reads one file in one format, may open files and pipes alone, and is killed after 30 s and when the gateway stops.
 */
@Injectable()
export class ConvertFile implements OnApplicationShutdown {
  readonly #running = new Set<ChildProcess>();
  readonly #waiting: (() => void)[] = [];
  readonly #ofTeam = new Map<string, number>();
  #taken = 0;
  #isStopped = false;

  constructor(
    @Inject(BLOBS) private readonly blobs: BlobStore,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(FFMPEG) private readonly ffmpeg: string | undefined,
  ) {}

  get isInstalled(): boolean {
    return this.ffmpeg !== undefined;
  }

  onApplicationShutdown(): void {
    this.#isStopped = true;
    for (const child of this.#running) child.kill('SIGKILL');
    for (const wake of this.#waiting.splice(0)) wake();
  }

  /**
   * The converted bytes; the given ones stay as they are. Undefined: ffmpeg cannot read or convert them.
   * @throws DomainError `rate_limited` while too many of the team, or of all, wait
   */
  async execute(teamId: string, file: Staging, conversion: Conversion): Promise<Staging | undefined> {
    const own = this.#ofTeam.get(teamId) ?? 0;
    if (own >= mostOfTeam || this.#waiting.length >= mostWaiting) {
      throw new DomainError('rate_limited', 'Too many files are being converted.', { retryAfterSeconds: 5 });
    }
    this.#ofTeam.set(teamId, own + 1);
    try {
      await this.turn();
      try {
        return await this.convert(file, conversion);
      } finally {
        this.#taken -= 1;
        this.#waiting.shift()?.();
      }
    } finally {
      const left = (this.#ofTeam.get(teamId) ?? 1) - 1;
      if (left > 0) this.#ofTeam.set(teamId, left);
      else this.#ofTeam.delete(teamId);
    }
  }

  private async turn(): Promise<void> {
    if (this.#taken >= atOnce) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#taken += 1;
  }

  private convert(file: Staging, conversion: Conversion): Promise<Staging | undefined> {
    return inTemporaryFolder('convert', async (folder) => {
      await pipeline(file.read(), createWriteStream(join(folder, 'in'), { mode: 0o600 }));
      if (this.#isStopped) return undefined;
      if (!(await this.run(folder, conversion))) {
        await requireDiskSpace(folder);
        return undefined;
      }
      const made = join(folder, 'out');
      const { size } = await stat(made);
      // A file that reached the limit was cut off.
      if (size === 0 || size >= mostBytes) return undefined;
      return this.staged(made);
    });
  }

  private async staged(path: string): Promise<Staging> {
    const staging = await this.blobs.stage({ maxBytes: mostBytes });
    try {
      await staging.write(createReadStream(path));
      return staging;
    } catch (error) {
      await staging.discard();
      throw error;
    }
  }

  /** True if ffmpeg wrote the file. */
  private async run(folder: string, { demuxer, output }: Conversion): Promise<boolean> {
    const read = ['-protocol_whitelist', 'file,pipe', '-max_pixels', '33177600', '-f', demuxer, '-i', 'in'];
    const limits = ['-t', String(mostSeconds), '-fs', String(mostBytes), '-threads', '1', '-y', 'out'];
    const all = ['-nostdin', '-hide_banner', '-v', 'error', '-max_alloc', '268435456', ...read, ...output, ...limits];
    const child = spawn(this.ffmpeg ?? 'ffmpeg', all, { cwd: folder, env: {}, stdio: ['ignore', 'ignore', 'pipe'] });
    this.#running.add(child);
    const timer = setTimeout(() => child.kill('SIGKILL'), withinMs);
    let words = '';
    child.stderr.on('data', (chunk: Buffer) => {
      if (words.length < shownBytes) words += chunk.toString('utf8').slice(0, shownBytes - words.length);
    });
    try {
      const code = await new Promise<number | null>((resolve, reject) => {
        child.once('error', reject);
        child.once('close', resolve);
      });
      if (code !== 0) this.logger.info({ code, words }, 'a file could not be converted');
      return code === 0;
    } finally {
      clearTimeout(timer);
      this.#running.delete(child);
    }
  }
}
