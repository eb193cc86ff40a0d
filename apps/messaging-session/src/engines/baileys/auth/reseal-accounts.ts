import type { KeyRing, Logger } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { resealColumn } from '../../../database/index.js';

/** Seals the keys of accounts again after PARLEY_SECRET was changed. */
export class ResealAccounts {
  constructor(
    private readonly ring: KeyRing,
    private readonly pool: Pool,
    private readonly logger: Logger,
  ) {}

  async execute(stopping?: AbortSignal): Promise<void> {
    const column = { table: 'baileys_accounts', column: 'key_sealed', idColumn: 'session_id' };
    const unopenable = await resealColumn(this.pool, this.ring, column, stopping);
    if (unopenable.length === 0) return;
    this.logger.error(
      { count: unopenable.length, sessionIds: unopenable.slice(0, 10) },
      'no key opens these accounts: name the PARLEY_SECRET that they were sealed under in PARLEY_SECRET_PREVIOUS',
    );
  }
}
