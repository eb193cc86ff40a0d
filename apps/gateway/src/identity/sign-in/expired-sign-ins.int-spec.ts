import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Pool } from 'pg';
import { adminToken, Installation, makeTeam, signIn, type TestGateway } from '../../testing/index.js';
import { deleteExpiredSignIns } from './index.js';

let installation: Installation;
let gateway: TestGateway;
let pool: Pool;

beforeAll(async () => {
  installation = await Installation.create();
  gateway = await installation.startGateway();
  pool = new Pool({ connectionString: installation.database.url });
}, 60_000);

afterAll(async () => {
  await pool.end();
  await installation.close();
});

const tables = ['login_sessions', 'invitations', 'password_resets'] as const;

async function counts(): Promise<number[]> {
  const counted = tables.map((table) => pool.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${table}`));
  return (await Promise.all(counted)).map(({ rows }) => rows[0]?.count ?? Number.NaN);
}

/** One of each: a login, an invitation, a reset of a password. */
async function oneOfEach(): Promise<void> {
  const [team, forgetful] = [await makeTeam(gateway), await makeTeam(gateway)];
  const reset = await gateway.as(adminToken).post(`/enterprise/users/${forgetful.owner.userId}/reset`);
  const browser = await signIn(gateway, team.owner);
  const invited = await browser.post('/v1/members', { email: `invited.${team.id}@example.com`, role: 'member' });
  expect([reset.status, invited.status]).toEqual([expect.any(Number), 201]);
  expect(reset.status).toBeLessThan(300);
}

describe('what a person signs in with', () => {
  it('leaves no row behind a day after it has expired, and stays until then', async () => {
    await oneOfEach();
    for (const table of tables) await pool.query(`UPDATE ${table} SET expires_at = now() - interval '1 day 1 second'`);
    await oneOfEach();
    for (const table of tables) {
      await pool.query(`UPDATE ${table} SET expires_at = now() - interval '23 hours' WHERE expires_at > now()`);
    }
    expect(await counts()).toEqual([2, 2, 2]);
    expect(await deleteExpiredSignIns(pool)).toBe(3);
    expect(await counts()).toEqual([1, 1, 1]);
    expect(await deleteExpiredSignIns(pool)).toBe(0);
  });
});
