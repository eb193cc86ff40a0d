import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ReplayAccepted } from '@parley/contracts/replays';
import { firstIdAt } from '@parley/service-runtime';
import { createTestDatabase, sequentialIds, type TestDatabase } from '@parley/testing';
import { ReplayStore } from './replay.store.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase('webhook-delivery');
}, 60_000);
afterAll(() => database.drop());

describe('a replay', () => {
  it('that eight transactions insert at the same moment is new to one of them, and no error to any', async () => {
    const store = new ReplayStore(database.pool);
    const ids = sequentialIds(firstIdAt(new Date()));
    const clients = await Promise.all(Array.from({ length: 8 }, () => database.pool.connect()));
    try {
      for (let round = 0; round < 1000; round += 1) {
        const replay = { deliveryId: ids.next(), eventId: ids.next(), operationId: ids.next() } as ReplayAccepted;
        const made = await Promise.all(clients.map((client) => store.insert(client, replay)));
        expect(made.filter(Boolean)).toHaveLength(1);
      }
    } finally {
      for (const client of clients) client.release();
    }
  }, 60_000);
});
