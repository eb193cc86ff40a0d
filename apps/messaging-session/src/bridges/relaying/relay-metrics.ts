import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, type Logger, METRICS, PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { Counter, Gauge, type Registry } from 'prom-client';

@Injectable()
export class RelayMetrics {
  private readonly relays: Counter<'outcome'>;

  constructor(@Inject(METRICS) registry: Registry, @Inject(PG_POOL) pool: Pool, @Inject(LOGGER) logger: Logger) {
    const registers = [registry];
    this.relays = new Counter({
      name: 'parley_bridge_relays_total',
      help:
        'What this process sent for bridges, by outcome: relayed, failed, withdrawn (what it was about is gone), ' +
        'unsettled (given to a network that has not said yet what it did).',
      labelNames: ['outcome'],
      registers,
    });
    const waiting: Gauge = new Gauge({
      name: 'parley_bridge_relays_waiting',
      help: 'What all bridges together have still to relay; every replica says the same.',
      registers,
      collect: async () => {
        try {
          waiting.set(await countWaiting(pool));
        } catch (error) {
          logger.warn({ err: error }, 'how much bridges have to relay is not known');
        }
      },
    });
  }

  settled(outcome: string, count = 1): void {
    this.relays.inc({ outcome }, count);
  }
}

/** Sums the counters of the bridges, one row each, instead of counting relays. */
async function countWaiting(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ waiting: number }>(
    `SELECT coalesce(sum(i.queued - o.relayed - o.relayed_acts - o.failed - o.withdrawn), 0)::float8 AS waiting
     FROM bridge_intakes i JOIN bridge_outcomes o USING (bridge_id) JOIN bridges b ON b.id = bridge_id
     WHERE NOT b.removed`,
  );
  return rows[0]?.waiting ?? 0;
}
