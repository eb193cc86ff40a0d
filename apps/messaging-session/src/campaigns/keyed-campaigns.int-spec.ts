import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DomainError } from '@parley/contracts/base';
import { type Campaign, createCampaign, type StartCampaign } from '@parley/contracts/campaigns';
import { inTransaction } from '@parley/database';
import { waitFor } from '@parley/testing';
import { Installation, projectId } from '../testing/index.js';
import { deleteCampaign } from './campaign.store.js';

const route = 'POST /v1/campaigns';

describe('a campaign with an idempotency key', () => {
  let parley: Installation;
  let sessionId: string;

  beforeAll(async () => {
    parley = await Installation.make();
    await parley.start();
    sessionId = (await parley.connected('news')).id;
  });
  afterAll(() => parley.close());

  const create = (key: string, fields: Partial<StartCampaign> = {}): Promise<Campaign> =>
    parley.ask(createCampaign, {
      projectId,
      name: 'Autumn',
      session: 'news',
      message: { type: 'text', text: 'Hello' },
      recipients: [{ to: '+12025550147' }],
      idempotency: { route, key, keepSeconds: 3600 },
      ...fields,
    });
  async function campaigns(name: string): Promise<number> {
    const { rows } = await parley.database.pool.query('SELECT 1 FROM campaigns WHERE name = $1', [name]);
    return rows.length;
  }

  it('is made once however many ask for it at the same moment, and messages everybody once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => create('once', { name: 'once' })));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await campaigns('once')).toBe(1);
    await parley.operations.until(answers[0]!.operationId, 'succeeded');
    expect(await create('once', { name: 'once', session: sessionId })).toEqual(answers[0]);
    expect(await parley.events(sessionId, 'message.sent')).toHaveLength(1);
  });

  it('conflicts with another that has its key, and binds it only when it is accepted', async () => {
    await expect(create('two', { recipients: [{ to: 'nobody' }] })).rejects.toMatchObject({
      code: 'invalid_parameter',
    });
    const made = await create('two', { name: 'two' });
    await expect(create('two', { name: 'other' })).rejects.toMatchObject({ code: 'idempotency_conflict' });
    expect([await campaigns('two'), await campaigns('other')]).toEqual([1, 0]);
    expect((await create('three', { name: 'two' })).id).not.toBe(made.id);
  });

  it('gives its key back when its operation was never opened', async () => {
    parley.operations.refuseCreation = new DomainError('conflict', 'not now');
    await expect(create('unopened', { name: 'unopened' })).rejects.toMatchObject({ code: 'conflict' });
    parley.operations.refuseCreation = undefined;
    // No longer than that: it would give up what is slow to open, too.
    const hasty = await parley.start('node-b', { executor: { unopenedAfterMs: 300, settleUnopenedEveryMs: 100 } });
    await waitFor(async () => (await campaigns('unopened')) === 0);
    await hasty.stop();
    const made = await create('unopened', { name: 'another now' });
    await parley.operations.until(made.operationId, 'succeeded');
  });

  it('leaves its key alone when it is deleted after the key has come to stand for another', async () => {
    const first = await create('again', { name: 'first' });
    const { pool } = parley.database;
    await pool.query(`UPDATE idempotency_receipts SET expires_at = now() WHERE key = 'again'`);
    const second = await create('again', { name: 'second' });
    await inTransaction(pool, (client) => deleteCampaign(client, first.operationId));
    expect(await create('again', { name: 'second' })).toEqual(second);
    expect([await campaigns('first'), await campaigns('second')]).toEqual([0, 1]);
    await inTransaction(pool, (client) => deleteCampaign(client, second.operationId));
    expect((await create('again', { name: 'second' })).id).not.toBe(second.id);
  });
});
