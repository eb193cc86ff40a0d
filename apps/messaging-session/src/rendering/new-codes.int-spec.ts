import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { serviceCaller } from '@parley/contracts/base';
import type { EventMade } from '@parley/contracts/events';
import { renderWahaEvents } from '@parley/contracts/waha';
import { waitFor } from '@parley/testing';
import { aTeamKey, Installation, projectId } from '../testing/index.js';

let parley: Installation;
beforeAll(async () => {
  parley = await Installation.make();
  await parley.start('node-a', { sandbox: { codeLifetimeMs: 500, sweepEveryMs: 50 } });
}, 60_000);
afterAll(() => parley.close());

const statusesOf = async (sessionId: string): Promise<EventMade[]> => {
  const { rows } = await parley.database.pool.query<{ payload: Buffer }>('SELECT payload FROM outbox ORDER BY id');
  const made = rows.map(({ payload }) => JSON.parse(payload.toString()) as EventMade);
  return made.filter(({ sourceId, type }) => sourceId === sessionId && type === 'session.status');
};

it('the WAHA layer tells of each new code, and nobody else does', async () => {
  const caller = serviceCaller('webhook-delivery', { teamId: aTeamKey.teamId });
  await parley.ask(renderWahaEvents, { projectId, seconds: 3_600 }, { caller });
  const { id } = await parley.create('ada', { config: { pairing: 'qr' } });
  const further = await waitFor(async () => {
    const hidden = (await statusesOf(id)).filter(({ renderedOnly }) => renderedOnly === true);
    return hidden.length >= 2 && hidden;
  });
  for (const { rendered } of further) {
    expect(rendered).toEqual([
      { names: [expect.objectContaining({ name: 'session.status' })], rest: expect.any(String) },
    ]);
    expect(JSON.parse(`{${rendered?.[0]?.rest}`)).toMatchObject({ payload: { status: 'SCAN_QR_CODE' } });
  }
  const shown = (await statusesOf(id)).filter(({ renderedOnly }) => renderedOnly !== true);
  const withCode = shown.filter(({ envelope }) => envelope.includes('"SCAN_QR"'));
  expect(withCode).toHaveLength(1);
});
