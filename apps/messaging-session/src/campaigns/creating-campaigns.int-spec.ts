import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DomainError } from '@parley/contracts/base';
import {
  type Campaign,
  createCampaign,
  type CreateCampaign,
  createTemplate,
  deleteTemplate,
  getCampaign,
  listCampaignRecipients,
  listCampaigns,
} from '@parley/contracts/campaigns';
import type { Session } from '@parley/contracts/sessions';
import { idTime } from '@parley/service-runtime';
import { aCaller, aProjectCaller, quickest, waitFor } from '@parley/testing';
import { Installation, projectId } from '../testing/index.js';

describe('creating a campaign', () => {
  let parley: Installation;
  let session: Session;

  beforeAll(async () => {
    parley = await Installation.make();
    await parley.start();
    session = await parley.connected('news');
  });
  afterAll(() => parley.close());

  const inAYear = new Date(Date.now() + 365 * 24 * 3600 * 1000).toISOString();
  const request = (fields: Partial<CreateCampaign> = {}): CreateCampaign => ({
    projectId,
    name: 'Autumn',
    session: 'news',
    message: { type: 'text', text: 'Hello {{name}}' },
    recipients: [
      { to: '+12025550147', variables: { name: 'Ada' } },
      { to: '12025550148@c.us', variables: { name: 'Bob' } },
    ],
    scheduledAt: inAYear,
    ...fields,
  });
  const create = (fields: Partial<CreateCampaign> = {}): Promise<Campaign> =>
    parley.ask(createCampaign, request(fields));
  const refusal = async (fields: Partial<CreateCampaign>, caller = aCaller({ teamId: '1001' })): Promise<unknown> =>
    parley.ask(createCampaign, request({ name: 'refused', ...fields }), { caller }).then(
      () => 'accepted',
      ({ code, message }: DomainError) => `${code}: ${message}`,
    );

  it('answers with the campaign, whose operation is there', async () => {
    const made = await create();
    expect(made).toEqual({
      id: expect.stringMatching(/^[1-9]\d{15,18}$/),
      projectId,
      operationId: expect.stringMatching(/^[1-9]\d{15,18}$/),
      name: 'Autumn',
      session: 'news',
      status: 'scheduled',
      message: { type: 'text', text: 'Hello {{name}}' },
      ratePerMinute: 600,
      scheduledAt: inAYear,
      paused: false,
      recipients: {
        ...{ total: 2, pending: 2, sent: 0, failed: 0, skipped: 0 },
        ...{ delivered: 0, read: 0, replied: 0, failedLater: 0, marketingLimited: 0 },
      },
      createdAt: idTime(made.id).toISOString(),
    });
    expect(parley.operations.of(made.operationId)).toMatchObject({
      projectId,
      kind: 'campaign',
      resource: { type: 'campaign', id: made.id },
      // It is running, as scheduled, once its executor has seen it.
      status: expect.stringMatching(/^(pending|running)$/),
    });
    expect(await parley.ask(getCampaign, { campaignId: made.id })).toEqual(made);
    const { data } = await parley.ask(listCampaignRecipients, { campaignId: made.id, limit: 50, offset: 0 });
    expect(data).toEqual([
      { id: expect.any(String), to: '+12025550147', variables: { name: 'Ada' }, status: 'pending' },
      { id: expect.any(String), to: '12025550148@c.us', variables: { name: 'Bob' }, status: 'pending' },
    ]);
    const [event] = await parley.untilEvents(1, made.id, 'campaign.created');
    expect(event?.event).toEqual({
      id: event?.envelope.id,
      teamId: '1001',
      type: 'campaign.created',
      sourceType: 'campaign',
      sourceId: made.id,
      session: 'team',
      environment: 'sandbox',
      retained: true,
      createdAt: event?.envelope.timestamp,
      envelope:
        `{"id":"${event?.event.id}","session":"team","timestamp":"${event?.event.createdAt}","event":"campaign.created",` +
        `"payload":{"campaignId":"${made.id}","projectId":"3001","operationId":"${made.operationId}",` +
        `"name":"Autumn","session":"news","recipients":2}}`,
    });
  });

  it('takes 10 000 recipients in under two seconds, in their order', async () => {
    const recipients = Array.from({ length: 10_000 }, (_, index) => ({
      to: `+1202${String(5_000_000 + index)}`,
      variables: { name: `Person number ${index}`, city: 'Zürich' },
    }));
    let made: Campaign | undefined;
    const tookMs = await quickest(2_000, async () => {
      const began = performance.now();
      made = await create({ recipients });
      return performance.now() - began;
    });
    expect(tookMs).toBeLessThan(2_000);
    if (!made) throw new Error('No campaign was made.');
    expect(made.recipients).toMatchObject({ total: 10_000, pending: 10_000 });
    const page = await parley.ask(listCampaignRecipients, { campaignId: made.id, limit: 500, offset: 9_700 });
    expect(page.data.map(({ to, variables }) => ({ to, variables }))).toEqual(recipients.slice(9_700));
    const ids = page.data.map(({ id }) => BigInt(id));
    expect(ids).toEqual([...ids].sort((a, b) => (a < b ? -1 : 1)));
    const skipped = { campaignId: made.id, status: 'skipped', limit: 50, offset: 0 } as const;
    expect(await parley.ask(listCampaignRecipients, skipped)).toEqual({ data: [] });
  });

  it('takes the text of a template as it is then', async () => {
    const template = await parley.ask(createTemplate, {
      projectId,
      name: 'welcome',
      language: 'en',
      body: 'Hi {{name}} of {{city}}',
    });
    const message = { templateId: template.id, variables: { city: 'Bern' } };
    const made = await create({ message });
    expect(made.message).toEqual(message);
    expect(await refusal({ message: { templateId: template.id } })).toBe(
      'missing_field: Field "recipients.0.variables.city" is required: the text needs it.',
    );
    await parley.ask(deleteTemplate, { templateId: template.id });
    expect(await refusal({ message })).toBe(`not_found: Template "${template.id}" not found.`);
    const { rows } = await parley.database.pool.query('SELECT text FROM campaigns WHERE id = $1', [made.id]);
    expect(rows).toEqual([{ text: 'Hi {{name}} of {{city}}' }]);
  });

  it('refuses what it cannot send, naming the field', async () => {
    const to = '+12025550147';
    expect(await refusal({ recipients: [{ to, variables: { name: 'x' } }, { to }] })).toBe(
      'missing_field: Field "recipients.1.variables.name" is required: the text needs it.',
    );
    expect(await refusal({ recipients: [{ to: 'nobody', variables: { name: 'x' } }] })).toMatch(
      /^invalid_parameter: Field "recipients.0.to" is invalid/,
    );
    expect(await refusal({ message: {} })).toBe('missing_field: Field "message.type" is required.');
    expect(await refusal({ message: { type: 'text' } })).toBe('missing_field: Field "message.text" is required.');
    expect(await refusal({ message: { type: 'text', text: 'x', variables: { a: 'b' } } })).toMatch(
      /^invalid_parameter: Field "message.variables" is invalid/,
    );
    const { rows } = await parley.database.pool.query(`SELECT 1 FROM campaigns WHERE name = 'refused'`);
    expect(rows).toEqual([]);
  });

  it('is of what the caller sees: another team, another project, a session of another project', async () => {
    const otherTeam = aCaller({ teamId: '1002' });
    const otherProject = aProjectCaller({ projectId: '3009' });
    await parley.create('elsewhere', { projectId: '3009', start: false });
    expect(await refusal({}, otherTeam)).toBe('not_found: Session "news" not found.');
    expect(await refusal({}, otherProject)).toBe(`not_found: Project "${projectId}" not found.`);
    expect(await refusal({ session: 'elsewhere' })).toBe('not_found: Session "elsewhere" not found.');
    expect(await refusal({ session: 'nothing' })).toBe('not_found: Session "nothing" not found.');
    const made = await create({ session: session.id, name: 'by id' });
    expect(made.session).toBe('news');
    for (const caller of [otherTeam, otherProject]) {
      await expect(parley.ask(getCampaign, { campaignId: made.id }, { caller })).rejects.toMatchObject({
        code: 'not_found',
      });
      const recipients = { campaignId: made.id, limit: 50, offset: 0 };
      await expect(parley.ask(listCampaignRecipients, recipients, { caller })).rejects.toMatchObject({
        code: 'not_found',
      });
    }
    const list = { projectId, limit: 2, offset: 0 };
    expect((await parley.ask(listCampaigns, list, { caller: otherTeam })).data).toEqual([]);
    await expect(parley.ask(listCampaigns, list, { caller: otherProject })).rejects.toMatchObject({
      code: 'not_found',
    });
    const newest = (await parley.ask(listCampaigns, list)).data;
    expect(newest.map(({ name }) => name)).toEqual(['by id', 'Autumn']);
    const second = (await parley.ask(listCampaigns, { ...list, limit: 1, offset: 1 })).data;
    expect(second).toEqual(newest.slice(1));
  });

  it('leaves nothing behind when its operation cannot be opened', async () => {
    parley.operations.refuseCreation = new DomainError('conflict', 'not now');
    expect(await refusal({ name: 'unopened' })).toBe('conflict: not now');
    parley.operations.refuseCreation = undefined;
    // Not before: it would give up what takes long to write, too.
    await parley.start('node-b', { executor: { unopenedAfterMs: 300, settleUnopenedEveryMs: 100 } });
    await waitFor(async () => {
      const { rows } = await parley.database.pool.query(
        `SELECT 1 FROM campaigns WHERE name = 'unopened' UNION ALL
         SELECT 1 FROM campaign_recipients WHERE campaign_id NOT IN (SELECT id FROM campaigns)`,
      );
      return rows.length === 0;
    });
  });
});
