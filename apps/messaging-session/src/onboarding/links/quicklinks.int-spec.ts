import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  createQuickLink,
  deleteQuickLink,
  getQuickLink,
  listQuickLinks,
  type QuickLink,
  type QuickLinkChanges,
  updateQuickLink,
} from '@parley/contracts/onboarding';
import { createTestingNumber } from '@parley/contracts/testing-numbers';
import { aCaller, aProjectCaller, waitFor } from '@parley/testing';
import { Installation, page, projectId } from '../../testing/index.js';
import { Visitors } from '../testing/index.js';

describe('links', () => {
  let parley: Installation;
  let visitors: Visitors;

  beforeAll(async () => {
    parley = await Installation.make();
    await parley.start();
    visitors = new Visitors(parley);
  });
  afterAll(() => parley.close());

  const list = async (fields: object = {}): Promise<QuickLink[]> =>
    (await parley.ask(listQuickLinks, { projectId, ...page, ...fields })).data;
  const change = (link: QuickLink, changes: QuickLinkChanges): Promise<QuickLink> =>
    parley.ask(updateQuickLink, { linkId: link.id, changes });

  it('are made with a slug that cannot be guessed, and listed newest first', async () => {
    const first = await visitors.link({ name: 'First', config: undefined });
    const expiresAt = new Date(Date.now() + 60_000).toISOString();
    const all = { externalId: 'crm-9', maxSessions: 3, expiresAt, redirectUrl: 'https://acme.test/done' };
    const second = await visitors.link({ name: 'Second', ...all });
    expect(second).toEqual({
      ...all,
      ...{ id: expect.any(String), projectId, name: 'Second', engine: 'sandbox', config: { pairing: 'qr' } },
      slug: expect.stringMatching(/^[0-9A-Za-z]{22}$/),
      url: `https://parley.test/q/${second.slug}`,
      ...{ sessions: 0, enabled: true, createdAt: expect.stringMatching(/Z$/) },
    });
    expect(second.slug).not.toBe(first.slug);
    expect((await list()).slice(0, 2)).toEqual([second, first]);
    expect(await list({ externalId: 'crm-9' })).toEqual([second]);
    expect(await list({ offset: 1, limit: 1 })).toEqual([first]);
  });

  it('are listed by what a customer finds now, by a part of the name, and by engine', async () => {
    const inAMoment = new Date(Date.now() + 1_000).toISOString();
    const expired = await visitors.link({ name: 'Sieve: Expired', expiresAt: inAMoment });
    const disabled = await visitors.link({ name: 'Sieve: disabled', maxSessions: 1 });
    await change(disabled, { enabled: false });
    const full = await visitors.link({ name: 'Sieve: full', maxSessions: 1 });
    await parley.connected('sieved');
    await parley.database.pool.query(
      `UPDATE sessions SET origin_id = $1, origin_kind = 'quicklink', customer_since = now() WHERE name = 'sieved'`,
      [full.id],
    );
    const open = await visitors.link({
      name: 'Sieve: open',
      expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
    });
    const found = async (fields: object): Promise<string[]> =>
      (await list({ name: 'sIEVE', ...fields })).map(({ id }) => id);
    await waitFor(async () => (await found({ status: 'expired' })).length === 1);
    expect(await found({ status: 'expired' })).toEqual([expired.id]);
    expect(await found({ status: 'disabled' })).toEqual([disabled.id]);
    expect(await found({ status: 'full' })).toEqual([full.id]);
    expect(await found({ status: 'enabled' })).toEqual([open.id]);
    expect(await found({ engine: 'sandbox' })).toEqual([open.id, full.id, disabled.id, expired.id]);
    expect(await found({ engine: 'cloud' })).toEqual([]);
    expect(await list({ name: 'sieve_' })).toEqual([]);
  });

  it('keep what a change does not name, and lose what it sets to null', async () => {
    const link = await visitors.link({ externalId: 'crm-1', maxSessions: 3, redirectUrl: 'https://acme.test/' });
    const named = await change(link, { name: 'Another', maxSessions: 4 });
    expect(named).toEqual({ ...link, name: 'Another', maxSessions: 4 });
    const bare = await change(link, { externalId: null, maxSessions: null, redirectUrl: null, config: null });
    const { externalId: _, maxSessions: __, redirectUrl: ___, config: ____, ...left } = named;
    expect(bare).toEqual(left);
    expect(await visitors.again(link)).toEqual(bare);
  });

  it.each([
    ['an engine that shows no code', { engine: 'cloud' }, 'not_supported_by_engine', /: qr\.$/],
    ['an engine that is not installed', { engine: 'baileys', config: undefined }, 'not_supported_by_engine', /baileys/],
    ['none in a Live project', { environment: 'live' }, 'missing_field', /"engine"/],
    ['the configuration of another engine', { config: { phoneNumberId: '1' } }, 'invalid_parameter', /phoneNumberId/],
    ['a time that is past', { expiresAt: '2020-01-01T00:00:00Z' }, 'invalid_parameter', /"expiresAt"/],
    ['a script', { redirectUrl: 'https:javascript:alert(1)' }, 'invalid_parameter', /"redirectUrl"/],
    ['a URL with credentials', { redirectUrl: 'https://a:b@acme.test/' }, 'invalid_parameter', /"redirectUrl"/],
    ['places beyond the most', { maxSessions: 1001 }, 'invalid_parameter', /"maxSessions"/],
  ] as const)('are not made with %s', async (_, fields, code, message) => {
    const refused = { code, message: expect.stringMatching(message) };
    await expect(visitors.link(fields as object)).rejects.toMatchObject(refused);
    const link = await visitors.link();
    if ('environment' in fields) return;
    await expect(change(link, fields as QuickLinkChanges)).rejects.toMatchObject({ code });
    expect(await visitors.again(link)).toEqual(link);
  });

  it('are not made with a testing number that the project does not have', async () => {
    const caller = aCaller({ projectId: undefined });
    const foreign = await parley.ask(createTestingNumber, { projectId: '3002', country: 'US' }, { caller });
    const own = await parley.ask(createTestingNumber, { projectId, country: 'US' }, { caller });
    const refused = { code: 'not_found' };
    for (const testingNumberId of [foreign.id, '1']) {
      await expect(visitors.link({ config: { testingNumberId } })).rejects.toMatchObject(refused);
      const link = await visitors.link();
      await expect(change(link, { config: { testingNumberId } })).rejects.toMatchObject(refused);
      expect(await visitors.again(link)).toEqual(link);
    }
    const config = { testingNumberId: own.id };
    expect(await visitors.link({ config })).toMatchObject({ config });
  });

  it('are of their project alone', async () => {
    const link = await visitors.link();
    const foreign = [aProjectCaller({ projectId: '3009' }), aCaller({ teamId: '1009' })];
    const notFound = { code: 'not_found' };
    for (const caller of foreign) {
      const requested = { linkId: link.id };
      await expect(parley.ask(getQuickLink, requested, { caller })).rejects.toMatchObject(notFound);
      await expect(parley.ask(deleteQuickLink, requested, { caller })).rejects.toMatchObject(notFound);
      const changes = { enabled: false };
      await expect(parley.ask(updateQuickLink, { ...requested, changes }, { caller })).rejects.toMatchObject(notFound);
    }
    const [ofProject, ofTeam] = foreign;
    await expect(parley.ask(listQuickLinks, { projectId, ...page }, { caller: ofProject })).rejects.toMatchObject(
      notFound,
    );
    expect(await parley.ask(listQuickLinks, { projectId, ...page }, { caller: ofTeam })).toEqual({ data: [] });
    const request = { projectId, environment: 'sandbox', name: 'Acme' } as const;
    await expect(parley.ask(createQuickLink, request, { caller: ofProject })).rejects.toMatchObject(notFound);
    expect(await visitors.again(link)).toEqual(link);
  });

  it('are gone once they are removed', async () => {
    const link = await visitors.link();
    await parley.ask(deleteQuickLink, { linkId: link.id });
    await expect(visitors.again(link)).rejects.toMatchObject({ code: 'not_found' });
    await expect(parley.ask(deleteQuickLink, { linkId: link.id })).rejects.toMatchObject({ code: 'not_found' });
    expect((await list()).map(({ id }) => id)).not.toContain(link.id);
  });
});
