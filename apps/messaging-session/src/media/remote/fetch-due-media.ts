import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import { DomainError, type ErrorCode } from '@parley/contracts/base';
import { type Drained, DrainedQueues, LOGGER, type Logger, type SlotOwner } from '@parley/service-runtime';
import { FetchRemoteMedia } from './fetch-remote-media.js';
import { RemoteMediaStore } from './remote-media.store.js';

/** Files that are fetched at once; of one team at most half. */
const atOnce = 16;
/** Of one session. */
const lanes = 4;
/** Looked for at once, in the order of id. */
const sessionsAtOnce = 500;
/** Renewed while a file comes. When a process dies, others take its files after this time. */
const leaseSeconds = 60;
const firstPauseSeconds = 5;
const longestPauseSeconds = 3600;
/** No scheduled retry after these errors; a later read tries again. */
const isFinal: ReadonlySet<ErrorCode> = new Set(['link_expired', 'payload_too_large', 'engine_rejected', 'not_found']);

/**
 * Fetches the files of sessions with `config.eagerMedia`. Retries each until it is fetched or fails with a final error,
 * for example because the network has deleted it. Teams and their sessions are served in turn, so that files that come slowly
 * delay nobody else's (decisions.md §14).
 */
@Injectable()
export class FetchDueMedia implements BeforeApplicationShutdown {
  readonly #queues: DrainedQueues<SlotOwner, Drained>;

  constructor(
    private readonly store: RemoteMediaStore,
    private readonly fetching: FetchRemoteMedia,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.#queues = new DrainedQueues({
      ...{ atOnce, pageSize: sessionsAtOnce },
      find: (after, limit) => store.dueSessions(after?.sessionId ?? '0', limit),
      workOf: (session) =>
        Array.from({ length: lanes }, (_, lane) => ({ ...session, key: `${session.sessionId}/${lane}` })),
      turn: (session) => this.turn(session),
      failed: (error, { sessionId }) => logger.error({ err: error, sessionId }, 'files of messages are fetched later'),
    });
  }

  /** Begins to fetch what is due, of some sessions at each call. Does not wait for it. @returns the number of sessions */
  execute(): Promise<number> {
    return this.#queues.lookOn();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.#queues.stop();
  }

  private async turn({ sessionId }: Drained): Promise<boolean> {
    const due = await this.store.takeDue(sessionId, leaseSeconds);
    if (!due) return false;
    await this.fetch(due.id, due.attempts);
    return true;
  }

  private async fetch(id: string, attempts: number): Promise<void> {
    const renewal = setInterval(() => this.renew(id), (leaseSeconds * 1000) / 3);
    try {
      await this.fetching.execute(id);
    } catch (error) {
      const isOver = error instanceof DomainError && isFinal.has(error.code);
      const pauseSeconds = Math.min(firstPauseSeconds * 2 ** (attempts - 1), longestPauseSeconds);
      await this.store.postpone(id, isOver ? undefined : pauseSeconds);
      this.logger.warn({ err: error, mediaId: id, isOver, pauseSeconds }, 'a file of a message could not be fetched');
    } finally {
      clearInterval(renewal);
    }
  }

  private renew(id: string): void {
    this.store.renew(id, leaseSeconds).catch((error: unknown) => {
      this.logger.warn({ err: error, mediaId: id }, 'a file that comes may be fetched twice');
    });
  }
}
