import { Inject, Injectable } from '@nestjs/common';
import { statement } from '@parley/database';
import { KeyRing, PG_POOL, unseal } from '@parley/service-runtime';
import type { Pool } from 'pg';
import type { MailContent } from './mail.js';

/** A mail that this process sends now. */
export interface ClaimedMail extends MailContent {
  readonly id: string;
  readonly address: string;
  readonly messageId: string;
}

/** Longer than a mail may take: a claim that lapses is of a process that died. */
const claimSeconds = 180;
const firstDelaySeconds = 30;
const longestDelaySeconds = 3600;
/** beyond.md §3: tried again for a day. */
const keepTryingSeconds = 24 * 3600;
const keptDays = 30;

interface ClaimedRow {
  id: string;
  address: string;
  messageId: string;
  sealed: Buffer;
}

/** Teams in turn: of each that has any, the mail that has been due for longest. */
const claimMails = statement<ClaimedRow, [limit: number]>(
  'mails-claim',
  `WITH heads AS (
     SELECT DISTINCT ON (team_id) id, next_attempt_at FROM mails
     WHERE next_attempt_at <= now() AND (claimed_until IS NULL OR claimed_until < now())
     ORDER BY team_id, next_attempt_at
   ), chosen AS (
     SELECT m.id FROM mails m
     WHERE m.id IN (SELECT id FROM heads ORDER BY next_attempt_at LIMIT $1)
       AND m.next_attempt_at <= now() AND (m.claimed_until IS NULL OR m.claimed_until < now())
     FOR UPDATE SKIP LOCKED
   )
   UPDATE mails m SET claimed_until = now() + interval '${claimSeconds} seconds', attempts = m.attempts + 1
   FROM chosen WHERE m.id = chosen.id
   RETURNING m.id, m.address, m.message_id AS "messageId", m.sealed`,
  { neverNull: ['sealed'] },
);

/** The mails that wait, claimed by one process at a time. */
@Injectable()
export class MailStore {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly keys: KeyRing,
  ) {}

  claim(limit: number): Promise<ClaimedRow[]> {
    return claimMails.rows(this.pool, limit);
  }

  /** @throws UnopenableSecret when PARLEY_SECRET is another one */
  open({ id, address, messageId, sealed }: ClaimedRow): ClaimedMail {
    return { ...(JSON.parse(unseal(this.keys, sealed, id)) as MailContent), id, address, messageId };
  }

  /** What it said is forgotten: it may have a link that lets somebody in. */
  async end(id: string, outcome: 'sent' | 'refused'): Promise<void> {
    await this.pool.query(
      `UPDATE mails SET next_attempt_at = NULL, claimed_until = NULL, sealed = NULL, ended_at = now(), outcome = $2
       WHERE id = $1::bigint`,
      [id, outcome],
    );
  }

  /** After half a minute, then twice as long each time up to an hour; a day after it was made it ends. */
  async retry(id: string): Promise<void> {
    await this.pool.query(
      `UPDATE mails SET claimed_until = NULL,
         next_attempt_at = CASE WHEN is_over THEN NULL ELSE now() + delay END,
         sealed = CASE WHEN is_over THEN NULL ELSE sealed END,
         ended_at = CASE WHEN is_over THEN now() END, outcome = CASE WHEN is_over THEN 'expired' END
       FROM (
         SELECT id AS tried, created_at + interval '${keepTryingSeconds} seconds' <= now() AS is_over,
           least(${firstDelaySeconds} * 2 ^ least(attempts - 1, 20), ${longestDelaySeconds}) * interval '1 second' AS delay
         FROM mails WHERE id = $1::bigint
       ) AS next WHERE id = tried`,
      [id],
    );
  }

  /** @returns the number of deleted rows */
  async forget(limit: number): Promise<number> {
    const { rowCount } = await this.pool.query(
      `DELETE FROM mails WHERE id IN (
         SELECT id FROM mails WHERE ended_at < now() - interval '${keptDays} days' ORDER BY ended_at LIMIT $1)`,
      [limit],
    );
    return rowCount ?? 0;
  }
}
