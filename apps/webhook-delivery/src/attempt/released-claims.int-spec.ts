import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RunningService } from '@parley/service-runtime';
import { httpReceiver, type HttpReceiver, waitFor } from '@parley/testing';
import { anEvent, aProject, Installation } from '../testing/index.js';
import { CLAIMANT, type Claim } from './claim-deliveries.js';
import { MakeAttempt } from './make-attempt.js';

let installation: Installation;
let receiver: HttpReceiver;
let service: RunningService;

beforeAll(async () => {
  [installation, receiver] = await Promise.all([Installation.create(), httpReceiver()]);
  await seeClaims();
  service = await installation.start();
}, 60_000);
afterAll(async () => {
  await installation.close();
  await receiver.close();
});

/** Before the service runs: one transaction that locks several tables would lock against its own. */
async function seeClaims(): Promise<void> {
  await installation.database.pool.query(`
    CREATE TABLE claims_seen (claimed BOOLEAN);
    CREATE FUNCTION see_claim() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN INSERT INTO claims_seen VALUES (NEW.claimed_by IS NOT NULL); RETURN NULL; END $$;
    CREATE TRIGGER see_claim AFTER UPDATE OF claimed_by ON deliveries FOR EACH ROW EXECUTE FUNCTION see_claim()`);
}

describe('a claim whose endpoint cannot be read', () => {
  it('is given back at once, and spends no attempt', async () => {
    const { pool } = installation.database;
    const project = aProject();
    // A claim that is left would hold for forty seconds.
    const webhook = await installation.endpoint(project, { url: receiver.url, timeoutSeconds: 30 });
    const claimed = await pool.query('SELECT count(*) FROM deliveries WHERE claimed_until IS NOT NULL');
    expect(claimed.rows).toEqual([{ count: '0' }]);
    await pool.query('ALTER TABLE endpoint_secrets RENAME TO endpoint_secrets_away');
    await installation.publish(anEvent(project));
    await waitFor(
      async () => {
        const { rows } = await pool.query<{ claimed: boolean }>('SELECT claimed FROM claims_seen');
        return (
          rows.length >= 2 && rows.length % 2 === 0 && rows.filter(({ claimed: is }) => is).length * 2 === rows.length
        );
      },
      { message: 'the delivery to be claimed and given back' },
    );
    await pool.query('ALTER TABLE endpoint_secrets_away RENAME TO endpoint_secrets');
    const delivery = await installation.delivery(webhook, project, 'succeeded');
    expect(delivery.attempts).toBe(1);
    expect(receiver.requests).toHaveLength(1);
  });
});

describe('a claim that found its endpoint disabled', () => {
  it('is given back when the endpoint was enabled again before the delivery could be discarded', async () => {
    const { pool } = installation.database;
    const project = aProject();
    receiver.next({ kind: 'answer', status: 500 });
    const retry = { schedule: [0, 86_400] };
    const webhook = await installation.endpoint(project, { url: receiver.url, retry });
    await installation.publish(anEvent(project));
    const { id, eventId } = await installation.delivery(webhook, project, 'retrying');
    const claimant = service.app.get<string>(CLAIMANT, { strict: false });
    await pool.query(`UPDATE deliveries SET claimed_by = $2, claimed_until = now() + interval '40 s' WHERE id = $1`, [
      ...[id, claimant],
    ]);
    const delivery = { id, eventId, webhookId: webhook.id, kind: 'event', partition: null };
    const claim = { delivery, endpoint: { enabled: false } } as Claim;
    const attempt = service.app.get(MakeAttempt, { strict: false });
    expect(await attempt.execute({ job: {} as never, claim, answered: () => undefined })).toEqual({ sent: false });
    const { rows } = await pool.query('SELECT claimed_by, claimed_until FROM deliveries WHERE id = $1', [id]);
    expect(rows).toEqual([{ claimed_by: null, claimed_until: null }]);
    expect(await installation.delivery(webhook, project, 'retrying')).toMatchObject({ id, attempts: 1 });
  });
});
