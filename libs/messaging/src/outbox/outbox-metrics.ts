import { Counter, Gauge, type Registry } from 'prom-client';
import type pg from 'pg';
import type { Logger } from 'pino';

/** Counting stops here: a scrape must stay cheap however long the outbox is. */
const depthCountedTo = 10_000;
/**
 * Counting that takes longer than {@link cheapLookMs} pauses for 50 times the excess: while a transaction holds a snapshot,
 * it reads past all rows deleted since.
 */
const restFactor = 50;
const cheapLookMs = 50;

export class OutboxMetrics {
  private readonly published: Counter;
  private readonly streamFull: Gauge;

  constructor(registry: Registry, pool: pg.Pool, logger: Logger) {
    const registers = [registry];
    this.published = new Counter({
      name: 'parley_outbox_published_total',
      help: 'Events published from the outbox.',
      registers,
    });
    this.streamFull = new Gauge({
      name: 'parley_outbox_stream_full',
      help: '1 while JetStream refuses events for want of room: max_bytes of the stream, or the disk of the server.',
      registers,
    });
    const oldest = new Gauge({
      name: 'parley_outbox_oldest_age_seconds',
      help: 'Age of the oldest event not yet published; 0 when there is none.',
      registers,
    });
    let nextLookAtMs = 0;
    new Gauge({
      name: 'parley_outbox_depth',
      help: `Events not yet published, counted up to ${depthCountedTo}.`,
      registers,
      collect: async function () {
        const startedAtMs = performance.now();
        if (startedAtMs < nextLookAtMs) return;
        try {
          const { depth, age } = await measure(pool);
          nextLookAtMs = performance.now() + (performance.now() - startedAtMs - cheapLookMs) * restFactor;
          this.set(depth);
          oldest.set(age);
        } catch (error) {
          logger.warn({ err: error }, 'outbox depth is not known');
        }
      },
    });
  }

  setStreamFull(isFull: boolean): void {
    this.streamFull.set(isFull ? 1 : 0);
  }

  countPublished(events: number): void {
    this.published.inc(events);
  }
}

async function measure(pool: pg.Pool): Promise<{ depth: number; age: number }> {
  const { rows } = await pool.query<{ depth: number; age: number }>(
    `SELECT (SELECT count(*)::int FROM (SELECT 1 FROM "outbox" LIMIT ${depthCountedTo}) AS counted) AS depth,
            coalesce(extract(epoch FROM now() - (SELECT "created_at" FROM "outbox" ORDER BY "id" LIMIT 1)), 0)::float8 AS age`,
  );
  return rows[0] ?? { depth: 0, age: 0 };
}
