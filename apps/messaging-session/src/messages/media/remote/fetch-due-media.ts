import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import { DomainError, type ErrorCode } from '@parley/contracts';
import { type Drained, Drains, FairSlots, LOGGER, type Logger } from '@parley/service-runtime';
import { FetchRemoteMedia } from './fetch-remote-media.js';
import { RemoteMediaStore } from './remote-media.store.js';

/** Files that are fetched at once; of one team at most half. */
const atOnce = 16;
/** Of one session. */
const lanes = 4;
/** Looked for at once, in the order of id. */
const sessionsAtOnce = 500;
/** Must be longer than a fetch takes. When a process dies, others take its files after this time. */
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
  readonly #drains: Drains<Drained>;
  /** The session that was looked for last. */
  #after = '0';

  constructor(
    private readonly store: RemoteMediaStore,
    private readonly fetching: FetchRemoteMedia,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.#drains = new Drains(
      new FairSlots(atOnce),
      (session) => this.turn(session),
      (error, { sessionId }) => logger.error({ err: error, sessionId }, 'files of messages are fetched later'),
    );
  }

  /** Begins to fetch what is due, of some sessions at each call. Does not wait for it. @returns the number of sessions */
  async execute(): Promise<number> {
    const sessions = await this.store.dueSessions(this.#after, sessionsAtOnce);
    this.#after = sessions.length === sessionsAtOnce ? (sessions.at(-1)?.sessionId ?? '0') : '0';
    for (const session of sessions) {
      for (let lane = 0; lane < lanes; lane += 1) {
        this.#drains.wake({ ...session, key: `${session.sessionId}/${lane}` });
      }
    }
    return sessions.length;
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.#drains.stop();
  }

  private async turn({ sessionId }: Drained): Promise<boolean> {
    const due = await this.store.takeDue(sessionId, leaseSeconds);
    if (!due) return false;
    await this.fetch(due.id, due.attempts);
    return true;
  }

  private async fetch(id: string, attempts: number): Promise<void> {
    try {
      await this.fetching.execute(id);
    } catch (error) {
      const isOver = error instanceof DomainError && isFinal.has(error.code);
      const pauseSeconds = Math.min(firstPauseSeconds * 2 ** (attempts - 1), longestPauseSeconds);
      await this.store.postpone(id, isOver ? undefined : pauseSeconds);
      this.logger.warn({ err: error, mediaId: id, isOver, pauseSeconds }, 'a file of a message could not be fetched');
    }
  }
}
