import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bindKeys, fingerprintOf } from '@parley/idempotency';
import { inTransaction } from '@parley/database';
import { createTestDatabase, type TestDatabase } from '@parley/testing';
import { recipientKey } from './recipient-send.js';
import { findDoubtful, insertRecipients } from './recipient.store.js';

const campaign = { id: '100', teamId: '1001' };

describe('recipients that may have been written to', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase('messaging-session');
  });
  afterAll(() => database.drop());

  it('are all that have a key, and as many of those without one as may be in flight', async () => {
    const ids = Array.from({ length: 24 }, (_, n) => String(201 + n));
    const unsettled = ids.slice(0, 10);
    const recipients = ids.map((id) => ({ id, to: '+12025550147' }));
    await inTransaction(database.pool, async (client) => {
      await insertRecipients(client, campaign.id, recipients);
      const keys = unsettled.map((id) => ({
        ...recipientKey(campaign.teamId, id),
        fingerprint: fingerprintOf({ id }),
      }));
      await bindKeys(client, keys);
    });
    const doubtful = await inTransaction(database.pool, (client) => findDoubtful(client, campaign, 8));
    expect(doubtful.sort()).toEqual(ids.slice(0, 18));
  });
});
