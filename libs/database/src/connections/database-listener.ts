import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';
import { dedicatedClient } from './create-pool.js';

const shortestPauseMs = 200;
const longestPauseMs = 5_000;

/**
 * LISTENs to a channel on a dedicated connection, and again whenever that is lost. Notifications sent meanwhile may be
 * missed, so the waiting code must also check by timer.
 */
export class DatabaseListener {
  private readonly stopped = new AbortController();
  private loop?: Promise<void>;

  constructor(
    private readonly pool: pg.Pool,
    /** A plain lower-case name. */
    private readonly channel: string,
    private readonly logger: Logger,
    /** Called for each notification, and once each time listening begins. */
    private readonly onWake: () => void,
  ) {}

  start(): void {
    this.loop = this.run();
  }

  async stop(): Promise<void> {
    this.stopped.abort();
    await this.loop;
  }

  private async run(): Promise<void> {
    const { signal } = this.stopped;
    for (let pauseMs = shortestPauseMs; !signal.aborted; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      const client = dedicatedClient(this.pool);
      const closing = new AbortController();
      try {
        const lost = lossOf(client, signal, closing.signal);
        client.on('notification', this.onWake);
        await client.connect();
        await client.query(`LISTEN ${this.channel}`);
        pauseMs = shortestPauseMs;
        // Changes may have been committed while no connection listened.
        this.onWake();
        await lost;
      } catch (error) {
        this.logger.warn({ err: error, channel: this.channel }, 'notifications are not heard; the sweep goes on');
      } finally {
        closing.abort();
      }
      await client.end().catch((error: unknown) => this.logger.debug({ err: error }, 'listener already closed'));
      if (!signal.aborted) await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
    }
  }
}

/** Rejects when the connection breaks, resolves when `stopped` aborts. Aborting `over` removes the listener on `stopped`. */
function lossOf(client: pg.Client, stopped: AbortSignal, over: AbortSignal): Promise<void> {
  const loss = new Promise<void>((resolve, reject) => {
    client.on('error', reject);
    client.on('end', () => reject(new Error('The listening connection ended.')));
    if (stopped.aborted) resolve();
    stopped.addEventListener('abort', () => resolve(), { signal: over });
  });
  // The connection may break before anybody awaits this promise.
  loss.catch(() => undefined);
  return loss;
}
