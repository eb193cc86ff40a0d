import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createLogger, type KeyRing } from '@parley/service-runtime';
import { waitFor } from '@parley/testing';
import { Installation } from '../../../testing/index.js';
import { UnlinkDevices } from '@parley/engine-baileys/testing';

describe('devices to be unlinked', () => {
  let parley: Installation;

  beforeAll(async () => {
    parley = await Installation.make();
  });
  afterAll(() => parley.close());

  const due = (teamId: number, sessions: number[]) =>
    parley.database.pool.query(
      `INSERT INTO baileys_unlinks (session_id, team_id, key_sealed, credentials, due_at)
       SELECT unnest($2::bigint[]), $1, ''::bytea, ''::bytea, now() - interval '1 s'`,
      [teamId, sessions],
    );
  const tried = async (teamId: number): Promise<number> => {
    const { rows } = await parley.database.pool.query('SELECT FROM baileys_unlinks WHERE team_id = $1 AND tries > 0', [
      teamId,
    ]);
    return rows.length;
  };

  it('that WhatsApp answers slowly hold up those of no other team, nor the looks', async () => {
    await due(1001, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    let answer = (): void => undefined;
    const slow = new Promise<never>((_, reject) => {
      answer = () => reject(new Error('WhatsApp did not answer.'));
    });
    const devices = new UnlinkDevices({
      pool: parley.database.pool,
      ring: {} as KeyRing,
      logger: createLogger({ service: 'messaging-session', level: 'silent' }),
      baileys: () => slow,
      turn: () => Promise.reject(new Error('It does not come so far.')),
      agentOf: () => Promise.resolve(undefined),
    });
    await devices.execute();
    await waitFor(async () => (await tried(1001)) > 0);
    await due(1002, [11]);
    await devices.execute();
    await waitFor(async () => (await tried(1002)) === 1);
    expect(await tried(1001)).toBeLessThanOrEqual(3);
    answer();
    await devices.stop();
  });
});
