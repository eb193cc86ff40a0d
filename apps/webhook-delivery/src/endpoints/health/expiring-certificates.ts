import { Inject, Injectable } from '@nestjs/common';
import type { CertificateExpiringPayload } from '@parley/contracts/events';
import { inTransaction, statement } from '@parley/database';
import { isSuspended, PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { certificatesBySetting, certificatesEnd, type EndpointTls } from '../../destination-types/index.js';
import { HealthNotices } from './health-notices.js';
import { certificateWarningDays } from './health-view.js';

const mostAtOnce = 200;

interface ExpiringRow {
  webhookId: string;
  teamId: string;
  projectId: string | null;
  url: string;
  description: string | null;
  tls: EndpointTls;
  /** The first certificate of which the owner was not told. */
  endsAt: Date;
  /** Those that end until then are due. */
  until: Date;
}

const expiringCertificates = statement<ExpiringRow, [days: number, limit: number]>(
  'endpoint-certificates-expiring',
  `SELECT p.id AS "webhookId", p.team_id AS "teamId", p.project_id AS "projectId", p.url, p.description, p.tls,
     p.certificates_end AS "endsAt", now() + make_interval(days => $1) AS until
   FROM endpoints p
   WHERE p.certificates_end <= now() + make_interval(days => $1) AND p.enabled AND p.tls IS NOT NULL
     AND NOT ${isSuspended('p.team_id')}
   ORDER BY p.certificates_end LIMIT $2 FOR UPDATE OF p SKIP LOCKED`,
  { neverNull: ['tls', 'endsAt', 'until'] },
);

const noteNextEnds = statement<{ id: string }, [ids: string[], ends: (Date | null)[]]>(
  'endpoint-certificates-noticed',
  `UPDATE endpoints p SET certificates_end = next.ends_at
   FROM unnest($1::bigint[], $2::timestamptz[]) AS next (id, ends_at) WHERE p.id = next.id RETURNING p.id`,
);

/** Tells owners of certificates that end within 14 days, each once (beyond.md §5): the event is written where that is noted. */
@Injectable()
export class ExpiringCertificates {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly notices: HealthNotices,
  ) {}

  async report(): Promise<void> {
    await inTransaction(this.pool, async (client) => {
      const due = await expiringCertificates.rows(client, certificateWarningDays, mostAtOnce);
      if (due.length === 0) return;
      const next = due.map(({ tls, until }) => certificatesEnd(tls, until));
      await noteNextEnds.rows(
        client,
        due.map(({ webhookId }) => webhookId),
        next,
      );
      await this.notices.writeExpiring(client, due.map(expiringOf));
    });
  }
}

function expiringOf({ tls, endsAt, until, ...endpoint }: ExpiringRow) {
  const certificates: CertificateExpiringPayload['certificates'] = certificatesBySetting(tls)
    .map(([field, { subject, notAfter }]) => ({ field, subject, notAfter }))
    .filter(({ notAfter }) => Date.parse(notAfter) >= endsAt.getTime() && Date.parse(notAfter) <= until.getTime());
  return { ...endpoint, expiresAt: endsAt.toISOString(), certificates };
}
