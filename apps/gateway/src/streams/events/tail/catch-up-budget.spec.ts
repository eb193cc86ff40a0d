import { describe, expect, it } from '@jest/globals';
import { waitFor } from '@parley/testing';
import { CatchUpBudget, type Hold } from './catch-up-budget.js';

const mebibyte = 1024 * 1024;

/** Readers that each take a page and read nothing of it. */
async function stalledReaders(budget: CatchUpBudget, count: number) {
  const holds: Hold[] = [];
  const cut: number[] = [];
  const reading = Array.from({ length: count }, async (_, reader) => {
    const hold = await budget.take(() => {
      cut.push(reader);
      hold.release();
    });
    hold.wrote(mebibyte);
    holds.push(hold);
  });
  await waitFor(() => holds.length >= 13);
  return { holds, cut, reading };
}

describe('the budget of resumed streams', () => {
  it('holds no more than 16 MiB for readers that read nothing, and lets all have their turn', async () => {
    const { holds, cut, reading } = await stalledReaders(new CatchUpBudget(), 40);
    // A page that is still to be read from history counts four times what this one is.
    expect(holds.length).toBeLessThanOrEqual(16);
    await Promise.all(reading);
    expect(holds).toHaveLength(40);
    expect(cut.length).toBeGreaterThanOrEqual(27);
  }, 30_000);

  it('cuts no reader off while no other waits', async () => {
    const { cut, holds } = await stalledReaders(new CatchUpBudget(), 13);
    expect([cut.length, holds.length]).toEqual([0, 13]);
  });

  it('is given back once, when the page was taken', async () => {
    const budget = new CatchUpBudget();
    for (let round = 0; round < 100; round += 1) {
      const hold = await budget.take(() => undefined);
      hold.wrote(mebibyte);
      hold.release();
      hold.release();
    }
  });
});
