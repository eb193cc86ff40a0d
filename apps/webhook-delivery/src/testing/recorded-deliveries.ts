import type { ReportedDelivery } from '@parley/testing';
import type { Pool } from 'pg';

interface Row {
  id: string;
  eventId: string;
  status: string;
  attempts: { number: number; trigger: string; response_status: number | null; error: string | null }[] | null;
}

/** Every delivery of an endpoint with its attempts, however many there are. */
export async function recordedDeliveries(pool: Pool, webhookId: string): Promise<ReportedDelivery[]> {
  const { rows } = await pool.query<Row>(
    `SELECT d.id, d.event_id AS "eventId", d.status, a.attempts
     FROM deliveries d
     LEFT JOIN LATERAL (
       SELECT json_agg(a ORDER BY a.number) AS attempts FROM attempts a
       WHERE a.event_id = d.event_id AND a.delivery_id = d.id
     ) a ON true
     WHERE d.webhook_id = $1`,
    [webhookId],
  );
  return rows.map(({ attempts, ...delivery }) => ({
    ...delivery,
    attempts: (attempts ?? []).map(({ number, trigger, response_status: responseStatus, error }) => ({
      number,
      trigger,
      ...(responseStatus === null ? {} : { responseStatus }),
      ...(error === null ? {} : { error }),
    })),
  }));
}
