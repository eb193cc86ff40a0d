import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, type Logger, PG_POOL, UnopenableSecret } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { AppMarks } from './app-marks.js';
import { CredentialSeal } from './credential-seal.js';

const pageSize = 100;

/** Marks the apps of sessions that an earlier version stored, and those marked under an earlier PARLEY_SECRET. */
@Injectable()
export class MarkApps {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly seal: CredentialSeal,
    private readonly marks: AppMarks,
  ) {}

  /** @returns how many were marked */
  async execute(stopping: AbortSignal): Promise<number> {
    let marked = 0;
    for (let after: string | undefined = '0'; after !== undefined && !stopping.aborted;) {
      const ids: string[] = await this.unmarked(after);
      for (const id of ids) if (await this.mark(id)) marked += 1;
      after = ids.length === pageSize ? ids.at(-1) : undefined;
    }
    return marked;
  }

  private async unmarked(afterId: string): Promise<string[]> {
    const { head } = this.marks;
    const { rows } = await this.pool.query<{ id: string }>(
      `SELECT s.id::text AS id FROM sessions s
       WHERE 'appSecret' = ANY(s.credentials_set) AND s.id > $1::bigint AND s.credentials_sealed IS NOT NULL
         AND (s.app_mark IS NULL OR substring(s.app_mark FROM 1 FOR $2) <> $3)
       ORDER BY s.id LIMIT $4`,
      [afterId, head.length, head, pageSize],
    );
    return rows.map(({ id }) => id);
  }

  private async mark(sessionId: string): Promise<boolean> {
    try {
      return await this.seal.mark(sessionId);
    } catch (error) {
      // Told by the task that reseals credentials.
      if (!(error instanceof UnopenableSecret)) throw error;
      this.logger.debug({ err: error, sessionId }, 'the app of a session is not known');
      return false;
    }
  }
}
