import { Inject, Injectable } from '@nestjs/common';
import { KeyRing, LOGGER, type Logger, PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { resealColumn } from '../../database/index.js';

/** Seals the credentials of sessions again after PARLEY_SECRET was changed. */
@Injectable()
export class ResealCredentials {
  constructor(
    private readonly ring: KeyRing,
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async execute(stopping?: AbortSignal): Promise<void> {
    const column = { table: 'sessions', column: 'credentials_sealed' };
    const unopenable = await resealColumn(this.pool, this.ring, column, stopping);
    if (unopenable.length === 0) return;
    this.logger.error(
      { count: unopenable.length, sessionIds: unopenable.slice(0, 10) },
      'no key opens these credentials: name the PARLEY_SECRET that they were sealed under in PARLEY_SECRET_PREVIOUS',
    );
  }
}
