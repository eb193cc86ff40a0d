import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, type Logger, PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { resealColumn } from '../../../database/index.js';
import { ReferenceSeal } from './reference-seal.js';

/** Seals the references of files again after PARLEY_SECRET was changed. */
@Injectable()
export class ResealReferences {
  constructor(
    private readonly seal: ReferenceSeal,
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async execute(stopping?: AbortSignal): Promise<void> {
    const column = { table: 'remote_media', column: 'reference' };
    const unopenable = await resealColumn(this.pool, this.seal.ring, column, stopping);
    if (unopenable.length === 0) return;
    this.logger.error(
      { count: unopenable.length, mediaIds: unopenable.slice(0, 10) },
      'no key opens the references of these files: name the PARLEY_SECRET that they were sealed under in PARLEY_SECRET_PREVIOUS',
    );
  }
}
