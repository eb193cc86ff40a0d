import { expect, it } from '@jest/globals';
import { declaredStatements } from '@parley/database';
import { createTestDatabase } from '@parley/testing';
import { checkStatements } from '@parley/testing/statements';

it('what statements are declared to read and take is what Postgres reads and takes', async () => {
  const database = await createTestDatabase('webhook-delivery');
  try {
    const { checked, faults } = await checkStatements('apps/webhook-delivery', database.url, declaredStatements);
    expect(faults).toEqual([]);
    expect(checked).toBeGreaterThan(30);
  } finally {
    await database.drop();
  }
}, 60_000);
