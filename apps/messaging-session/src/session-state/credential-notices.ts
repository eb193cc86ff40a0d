import { Inject, Injectable } from '@nestjs/common';
import type { Environment, EventMade } from '@parley/contracts/events';
import { noticeMade, noticeOf } from '@parley/contracts/notices';
import { inTransaction, statement } from '@parley/database';
import { type OutboxEvent, outboxInsert } from '@parley/messaging';
import { IDS, type Ids, PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { teamEvent } from '../events/index.js';

interface Expiring {
  sessionId: string;
  teamId: string;
  projectId: string;
  session: string;
  environment: Environment;
  expiresAt: Date;
}

const mostAtOnce = 200;

/** Of each session the nearest notice alone: what was found late is not reported twice. */
const noteExpiring = statement<Expiring, [limit: number]>(
  'credentials-note-expiring',
  `WITH due AS (
     SELECT s.id, s.team_id, s.project_id, s.name, s.environment, s.credentials_expire_at,
       CASE WHEN s.credentials_expire_at <= now() + interval '1 day' THEN 1 ELSE 7 END AS days
     FROM sessions s
     WHERE s.credentials_expire_at > now() AND s.credentials_expire_at <= now() + interval '7 days'
   ), noted AS (
     INSERT INTO credential_notices (session_id, expires_at, days)
     SELECT d.id, d.credentials_expire_at, d.days FROM due d
     WHERE NOT EXISTS (
       SELECT FROM credential_notices n
       WHERE n.session_id = d.id AND n.expires_at = d.credentials_expire_at AND n.days <= d.days)
     ORDER BY d.id LIMIT $1
     ON CONFLICT DO NOTHING RETURNING session_id
   )
   SELECT due.id AS "sessionId", team_id AS "teamId", project_id AS "projectId", name AS session, environment,
     credentials_expire_at AS "expiresAt"
   FROM due JOIN noted ON noted.session_id = due.id`,
  { neverNull: ['expiresAt'] },
);

/**
 * Tells teams a week and a day before the credentials of a session end (decisions.md §17), once each over all processes: what
 * was told is noted in the transaction that writes the event.
 */
@Injectable()
export class CredentialNotices {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(IDS) private readonly ids: Ids,
  ) {}

  async execute(stopping: AbortSignal): Promise<void> {
    while (!stopping.aborted && (await this.some()) === mostAtOnce);
    await this.pool.query(`DELETE FROM credential_notices WHERE expires_at < now() - interval '1 day'`);
  }

  private some(): Promise<number> {
    return inTransaction(this.pool, async (client) => {
      const expiring = await noteExpiring.rows(client, mostAtOnce);
      if (expiring.length === 0) return 0;
      const { text, values } = outboxInsert(
        client,
        expiring.flatMap((one) => this.eventsOf(one)),
      );
      await client.query({ name: 'outbox-insert', text, values });
      return expiring.length;
    });
  }

  private eventsOf({ teamId, environment, expiresAt, ...about }: Expiring): OutboxEvent[] {
    const { sessionId, session, projectId } = about;
    const payload = { sessionId, session, projectId, expiresAt: expiresAt.toISOString() };
    const source = { teamId, environment, sourceType: 'session', sourceId: sessionId } as const;
    const event = teamEvent(this.ids.next(), source, { type: 'session.credentials_expiring', payload });
    const notice = noticeOf(event.event as EventMade, payload);
    return [event, { id: this.ids.next(), contract: noticeMade, event: notice }];
  }
}
