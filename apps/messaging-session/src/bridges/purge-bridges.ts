import { Inject, Injectable } from '@nestjs/common';
import { inTransaction } from '@parley/database';
import { LOGGER, type Logger, PG_POOL, RepeatedTask } from '@parley/service-runtime';
import type { Pool } from 'pg';

const biteSize = 5_000;

/** Deletes the rows of removed bridges, in small batches. Woken when a bridge is deleted by request. */
@Injectable()
export class PurgeBridges extends RepeatedTask {
  constructor(@Inject(PG_POOL) pool: Pool, @Inject(LOGGER) logger: Logger) {
    super({
      name: 'purge of removed bridges',
      intervalMs: 60_000,
      startsBeside: true,
      logger,
      run: async (stopping) => {
        while (!stopping.aborted && (await purgeSome(pool)));
      },
    });
  }
}

/** Deletes one batch of a removed bridge's relays, and finally the bridge. False when nothing more can be deleted now. */
async function purgeSome(pool: Pool): Promise<boolean> {
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      'SELECT id FROM bridges WHERE removed ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED',
    );
    const id = rows[0]?.id;
    if (id === undefined) return false;
    // Skips locked relays: a transaction that sends one may itself wait for other locks.
    const { rowCount } = await client.query(
      `DELETE FROM bridge_relays WHERE id IN (
         SELECT id FROM bridge_relays WHERE bridge_id = $1 LIMIT $2 FOR UPDATE SKIP LOCKED)`,
      [id, biteSize],
    );
    if (rowCount === biteSize) return true;
    const left = await client.query('SELECT FROM bridge_relays WHERE bridge_id = $1 LIMIT 1', [id]);
    if (left.rowCount !== 0) return false;
    await client.query('DELETE FROM bridge_intakes WHERE bridge_id = $1', [id]);
    await client.query('DELETE FROM bridge_outcomes WHERE bridge_id = $1', [id]);
    await client.query('DELETE FROM bridges WHERE id = $1', [id]);
    return true;
  });
}
