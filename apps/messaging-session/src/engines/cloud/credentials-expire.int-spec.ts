import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { getSession, type Session, setSessionCredentials } from '@parley/contracts/sessions';
import { waitFor } from '@parley/testing';
import { CloudInstallation } from './testing/cloud-installation.js';

const daySeconds = 24 * 3600;

describe('an access token that will end', () => {
  let cloud: CloudInstallation;

  beforeEach(async () => {
    cloud = await CloudInstallation.make();
    await cloud.start();
  });
  afterEach(() => cloud.close());

  const inDays = (days: number): number => Math.floor(Date.now() / 1000) + days * daySeconds;
  const sessionWith = async (name: string, tokenExpiresAt: number): Promise<Session> => {
    const number = cloud.graph.addNumber({ tokenExpiresAt });
    const { phoneNumberId, businessAccountId, accessToken, appSecret } = number;
    return cloud.parley.create(name, {
      engine: 'cloud',
      config: { phoneNumberId, businessAccountId },
      credentials: { accessToken, appSecret, verifyToken: 'a word' },
    });
  };
  const until = (id: string, holds: (session: Session) => boolean): Promise<Session> =>
    waitFor(
      async () => {
        const seen = await cloud.parley.ask(getSession, { session: id });
        return holds(seen) && seen;
      },
      { timeoutMs: 25_000 },
    );

  it('is shown on its session, which warns a week before', async () => {
    const [far, near] = [inDays(30), inDays(6)];
    const [calm, warned] = [await sessionWith('calm', far), await sessionWith('warned', near)];
    const expiring = ({ credentials }: Session): boolean => credentials?.expiresAt !== undefined;
    const shown = await until(calm.id, expiring);
    expect([shown.status, shown.credentials?.expiresAt, shown.warning]).toEqual([
      'CONNECTED',
      new Date(far * 1000).toISOString(),
      undefined,
    ]);
    const expiresAt = new Date(near * 1000).toISOString();
    expect((await until(warned.id, expiring)).warning).toEqual({ detail: 'credentials_expiring', expiresAt });
  });

  it('is told to the team a week and a day before, once each, over two processes', async () => {
    await cloud.start('node-b');
    const { pool } = cloud.parley.database;
    const { id, name, projectId } = await sessionWith('ending', inDays(6));
    const made = (count: number) =>
      waitFor(
        async () => {
          const events = await cloud.parley.events(id, 'session.credentials_expiring');
          return events.length >= count && events;
        },
        { timeoutMs: 30_000 },
      );
    const [first] = await made(1);
    const { credentials } = await cloud.parley.get(id);
    expect(first).toMatchObject({
      envelope: {
        session: 'team',
        payload: { sessionId: id, session: name, projectId, expiresAt: credentials!.expiresAt },
      },
    });
    const { rows: mailed } = await pool.query(`SELECT FROM outbox WHERE subject = 'notices.made.v1'`);
    expect(mailed).toHaveLength(1);
    await pool.query(`UPDATE sessions SET credentials_expire_at = now() + interval '20 hours' WHERE id = $1`, [id]);
    await made(2);
    const { rows } = await pool.query('SELECT days FROM credential_notices WHERE session_id = $1 ORDER BY days', [id]);
    expect(rows).toEqual([{ days: 1 }, { days: 7 }]);
  }, 90_000);

  it('is that of new credentials once they are set, and none where they have no end', async () => {
    const { id, config } = await sessionWith('a', inDays(2));
    await until(id, ({ warning }) => warning !== undefined);
    const number = cloud.graph.state.numbers.get(config.phoneNumberId ?? '')!;
    number.accessToken = 'EAABanother';
    delete number.tokenExpiresAt;
    const { accessToken, appSecret } = number;
    await cloud.parley.ask(setSessionCredentials, { session: id, accessToken, appSecret, verifyToken: 'a word' });
    const replaced = await until(id, ({ warning }) => warning === undefined);
    expect(replaced.credentials).toEqual({
      set: ['accessToken', 'appSecret', 'verifyToken'],
      updatedAt: expect.any(String),
    });
    number.accessToken = 'EAABthird';
    number.tokenExpiresAt = inDays(3);
    await cloud.parley.ask(setSessionCredentials, {
      ...{ session: id, accessToken: number.accessToken, appSecret, verifyToken: 'a word' },
    });
    await until(id, ({ warning }) => warning?.detail === 'credentials_expiring');
  });

  it('is not known where Meta does not tell, and the session runs all the same', async () => {
    cloud.graph.next('inspect_token', { kind: 'refuse', code: 100 });
    const { id } = await sessionWith('b', inDays(2));
    const connected = await cloud.parley.untilStatus(id, 'CONNECTED');
    expect([connected.credentials?.expiresAt, connected.warning]).toEqual([undefined, undefined]);
  });
});
