import type { WebhookEndpoint } from '@parley/contracts/webhooks';
import { PrivateParley, serviceDatabaseUrl } from '@parley/tools';
import pg from 'pg';
import { insertRecords, retentionEnvironment } from '../events/many-records.js';
import { measurePages } from '../measure-lists.js';
import { insertDeliveries } from './many-deliveries.js';

const endpoints = Number(process.env.BENCH_ENDPOINTS ?? 500);
const deliveries = Number(process.env.BENCH_DELIVERIES ?? 1_000_000);
const samples = Number(process.env.BENCH_SAMPLES ?? 60);
/** The walk of a list ends after so many pages. */
const mostPages = Number(process.env.BENCH_PAGES ?? 100);
const deliveriesOfEvent = 10;

/** Of records, four of five are the project's. */
const recordsPerEvent = 1.25;

/** Of which one in twenty has the first, a hundredth the second; one in a thousand the status 418. */
const filters = [
  '',
  '&status=failed',
  '&responseStatus=503',
  '&responseStatus=418',
  '&type=message.received',
  '&type=session.status',
  '&sessionId=1042',
  '&type=message.vote',
];

/** `npm run bench -- deliveries`: the list of all deliveries of hundreds of endpoints, by its filters (docs/performance.md). */
export async function benchDeliverySearch(): Promise<void> {
  const parley = await PrivateParley.start(retentionEnvironment);
  const { infra } = await parley.state();
  const [history, pool] = (['event-history', 'webhook-delivery'] as const).map((service) => {
    const connectionString = serviceDatabaseUrl(service, { DATABASE_URL: infra.postgres.url });
    return new pg.Pool({ connectionString, max: 1 });
  }) as [pg.Pool, pg.Pool];
  try {
    const { team, project } = parley.credentials;
    const events = deliveries / deliveriesOfEvent;
    await insertRecords(history, { teamId: team.id, projectId: project.id }, Math.ceil(events * recordsPerEvent));
    const { rows } = await history.query<{ id: string }>(
      'SELECT id::text FROM event_records WHERE project_id = $1::bigint ORDER BY id LIMIT $2',
      [project.id, events],
    );
    const body = { projectId: project.id, url: 'http://127.0.0.1:9/', events: ['message.received'] };
    const { id: webhookId } = await parley.client.post<WebhookEndpoint>('/api/webhooks', body);
    const eventIds = rows.map(({ id }) => id);
    const count = await insertDeliveries(pool, { webhookId, endpoints }, eventIds);
    console.log(`${count} deliveries at ${endpoints} endpoints`);
    const middle = new Date(Date.now() - 15 * 24 * 3600_000).toISOString();
    for (const filter of [...filters, `&until=${middle}`]) {
      const path = `/api/deliveries?limit=100&projectId=${project.id}${filter}`;
      const placeOf = ({ id }: { id: string }): string => id;
      await measurePages(parley, `deliveries ${filter}`, path, { placeOf, samples, mostPages });
    }
  } finally {
    await history.end();
    await pool.end();
    await parley.stop();
  }
}
