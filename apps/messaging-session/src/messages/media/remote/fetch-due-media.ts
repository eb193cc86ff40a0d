import { Inject, Injectable } from '@nestjs/common';
import { DomainError, type ErrorCode } from '@parley/contracts';
import { LOGGER, type Logger } from '@parley/service-runtime';
import { FetchRemoteMedia } from './fetch-remote-media.js';
import { RemoteMediaStore } from './remote-media.store.js';

const atOnce = 8;
/** Must be longer than a fetch takes. When a process dies, others take its files after this time. */
const leaseSeconds = 60;
const firstPauseSeconds = 5;
const longestPauseSeconds = 3600;
/** No scheduled retry after these errors; a later read tries again. */
const isFinal: ReadonlySet<ErrorCode> = new Set(['link_expired', 'payload_too_large', 'engine_rejected', 'not_found']);

/**
 * Fetches the files of sessions with `config.eagerMedia`. Retries each until it is fetched or fails with a final error,
 * for example because the network has deleted it.
 */
@Injectable()
export class FetchDueMedia {
  constructor(
    private readonly store: RemoteMediaStore,
    private readonly fetching: FetchRemoteMedia,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @returns how many were fetched */
  async execute(stopping: AbortSignal): Promise<number> {
    let fetched = 0;
    while (!stopping.aborted) {
      const due = await this.store.takeDue(atOnce, leaseSeconds);
      const done = await Promise.all(due.map(({ id, attempts }) => this.fetch(id, attempts)));
      fetched += done.filter(Boolean).length;
      if (due.length < atOnce) break;
    }
    return fetched;
  }

  private async fetch(id: string, attempts: number): Promise<boolean> {
    try {
      await this.fetching.execute(id);
      return true;
    } catch (error) {
      const isOver = error instanceof DomainError && isFinal.has(error.code);
      const pauseSeconds = Math.min(firstPauseSeconds * 2 ** (attempts - 1), longestPauseSeconds);
      await this.store.postpone(id, isOver ? undefined : pauseSeconds);
      this.logger.warn({ err: error, mediaId: id, isOver, pauseSeconds }, 'a file of a message could not be fetched');
      return false;
    }
  }
}
