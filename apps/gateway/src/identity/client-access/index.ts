import { Module } from '@nestjs/common';
import { PG_POOL, repeatedTask } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { ClientAccessController } from './client-access.controller.js';
import { ClientAdmission } from './client-admission.js';
import { ClientRulesStore } from './client-rules.store.js';
import { ClientTokenStore } from './client-token.store.js';
import { DailySendsStore } from './daily-sends.store.js';
import { MintClientToken } from './mint-client-token.js';
import { SessionNames } from './session-names.js';

export { authorizeAction } from './authorize-action.js';
export { ClientAdmission } from './client-admission.js';
export { ClientRulesStore } from './client-rules.store.js';
export { SessionNames } from './session-names.js';

/**
 * A provider that deletes expired tokens, and old counts and keys. Nothing depends on the deletion; it is a day late, because
 * the gateway's clock says what has expired, and the database's may be ahead of it.
 */
const expiredClientAccess = repeatedTask<Pool>(PG_POOL, {
  name: 'expired client access',
  intervalMs: 10 * 60 * 1000,
  run: deleteExpiredClientAccess,
});

/** Keeps a count one day longer: a send of the day before may still be given back. @returns the number of deleted rows */
export async function deleteExpiredClientAccess(pool: Pool): Promise<number> {
  const tokens = await pool.query(`DELETE FROM client_tokens WHERE expires_at <= now() - interval '1 day'`);
  const days = await pool.query(`DELETE FROM client_daily_sends WHERE day < (now() AT TIME ZONE 'UTC')::date - 1`);
  const keys = await pool.query(`DELETE FROM client_counted_keys WHERE counted_at < now() - interval '1 day'`);
  return (tokens.rowCount ?? 0) + (days.rowCount ?? 0) + (keys.rowCount ?? 0);
}

@Module({
  controllers: [ClientAccessController],
  providers: [
    ClientAdmission,
    ClientRulesStore,
    ClientTokenStore,
    DailySendsStore,
    MintClientToken,
    SessionNames,
    expiredClientAccess,
  ],
  exports: [ClientAdmission, ClientRulesStore, SessionNames],
})
export class ClientAccessModule {}
