import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { inTransaction } from '@parley/database';
import { createTestDatabase, type TestDatabase } from '@parley/testing';
import { ensureNamed } from './identity.store.js';
import { saveOldNumbers } from './old-number.store.js';

const projectId = '3001';
const person = { id: '5001', projectId, kind: 'person', phoneNumber: '+12025550148' } as const;

describe('of a deleted project', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase('messaging-session');
    await database.pool.query('SELECT mark_project_deleted($1)', [projectId]);
  }, 60_000);
  afterAll(() => database.drop());

  it('nobody is remembered whom its sessions meet while their networks are being left', async () => {
    const requested = [
      { by: 'phoneNumber', projectId, kind: 'person', name: '+12025550147', newId: '5000' },
      { by: 'phoneNumber', projectId: '3002', kind: 'person', name: '+12025550147', newId: '5002' },
    ] as const;
    const known = await ensureNamed(database.pool, 'phoneNumber', requested);
    expect(known.map(({ identity }) => identity.id)).toEqual(['5002']);
    await inTransaction(database.pool, (client) =>
      saveOldNumbers(client, [{ person, oldNumber: '+12025550147', isSpelling: false }]),
    );
    const { rowCount } = await database.pool.query('SELECT FROM identity_old_numbers');
    expect(rowCount).toBe(0);
  });
});
