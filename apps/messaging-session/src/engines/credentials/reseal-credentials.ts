import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import {
  inTransaction,
  KeyRing,
  LOGGER,
  type Logger,
  newestHead,
  PG_POOL,
  RepeatedTask,
  seal,
  UnopenableSecret,
  unseal,
} from '@parley/service-runtime';
import type { Pool } from 'pg';

/** Often enough for what a replica that still has the earlier PARLEY_SECRET seals while a change is rolled out. */
const intervalMs = 5 * 60_000;
const batchSize = 200;

/**
 * Seals again, under the newest key, what an earlier PARLEY_SECRET sealed, so that it may be given up. Any number of
 * processes do it at once, each other rows; stopped anywhere it goes on the next time.
 */
@Injectable()
export class ResealCredentials implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #task: RepeatedTask;

  constructor(
    private readonly ring: KeyRing,
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.#task = new RepeatedTask({
      name: 'reseal credentials',
      intervalMs,
      logger,
      run: (stopping) => this.execute(stopping),
    });
  }

  onApplicationBootstrap(): void {
    void this.#task.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.#task.stop();
  }

  async execute(stopping?: AbortSignal): Promise<void> {
    const unopenable: string[] = [];
    for (let after: string | undefined = '0'; after !== undefined && !stopping?.aborted;) {
      after = await this.page(after, unopenable);
    }
    if (unopenable.length === 0) return;
    this.logger.error(
      { count: unopenable.length, sessionIds: unopenable.slice(0, 10) },
      'no key opens these credentials: name the PARLEY_SECRET that they were sealed under in PARLEY_SECRET_PREVIOUS',
    );
  }

  /** @returns the session after which the next page begins; undefined after the last */
  private page(after: string, unopenable: string[]): Promise<string | undefined> {
    const head = newestHead(this.ring);
    return inTransaction(this.pool, async (client) => {
      const { rows } = await client.query<{ id: string; sealed: Buffer }>(
        `SELECT id::text AS id, credentials_sealed AS sealed FROM sessions
         WHERE id > $1::bigint AND credentials_sealed IS NOT NULL
           AND substring(credentials_sealed FROM 1 FOR $2) <> $3
         ORDER BY id LIMIT $4 FOR NO KEY UPDATE SKIP LOCKED`,
        [after, head.length, head, batchSize],
      );
      const again = rows.map(({ id, sealed }) => ({ id, sealed: this.again(id, sealed) }));
      unopenable.push(...again.filter(({ sealed }) => sealed === null).map(({ id }) => id));
      const opened = again.filter(({ sealed }) => sealed !== null);
      await client.query(
        `UPDATE sessions s SET credentials_sealed = again.sealed
         FROM unnest($1::bigint[], $2::bytea[]) AS again (id, sealed) WHERE s.id = again.id`,
        [opened.map(({ id }) => id), opened.map(({ sealed }) => sealed)],
      );
      return rows.length === batchSize ? rows.at(-1)?.id : undefined;
    });
  }

  private again(sessionId: string, sealed: Buffer): Buffer | null {
    try {
      return seal(this.ring, unseal(this.ring, sealed, sessionId), sessionId);
    } catch (error) {
      if (error instanceof UnopenableSecret) return null;
      throw error;
    }
  }
}
