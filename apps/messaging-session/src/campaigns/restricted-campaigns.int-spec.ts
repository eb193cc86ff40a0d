import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DomainError } from '@parley/contracts/base';
import { type Campaign, createCampaign, getCampaign, listCampaignRecipients } from '@parley/contracts/campaigns';
import { accountRestricted } from '@parley/engine-kit';
import { waitFor } from '@parley/testing';
import { Installation, type Manner, projectId, RemoteNetwork, slowLeases } from '../testing/index.js';

const restriction = { kind: 'reachout', active: true } as const;
const refusedBy463: Manner = () => ({
  kind: 'refused',
  error: new DomainError('engine_rejected', 'Refused.', { extra: { detail: 'account_restricted' } }),
});
let used = 0;
const numbers = (count: number): string[] => Array.from({ length: count }, () => `+1202555${2_000 + (used += 1)}`);

describe('a campaign of a restricted account', () => {
  let parley: Installation;
  const network = new RemoteNetwork();
  beforeAll(async () => {
    parley = await Installation.make();
    await parley.start('node-a', { ...slowLeases, engines: [network] });
    await parley.connected('news', { engine: 'baileys' });
  });
  afterAll(() => parley.close());

  const announce = (recipients: readonly string[], ratePerMinute = 4800): Promise<Campaign> =>
    parley.ask(createCampaign, {
      ...{ projectId, name: 'Autumn', session: 'news', ratePerMinute },
      message: { type: 'text', text: 'Hello' },
      recipients: recipients.map((to) => ({ to })),
    });
  const countsOf = async ({ id: campaignId }: Campaign): Promise<Campaign['recipients']> =>
    (await parley.ask(getCampaign, { campaignId })).recipients;
  const sentTo = async ({ id: campaignId }: Campaign): Promise<string[]> => {
    const { data } = await parley.ask(listCampaignRecipients, { campaignId, status: 'sent', limit: 500, offset: 0 });
    return data.map(({ to }) => to);
  };
  const progressOf = ({ operationId }: Campaign) => parley.operations.reported.get(operationId)?.at(-1);
  const write = async (from: string): Promise<void> => {
    const message = {
      pushName: 'C',
      whatsappId: `w${from}`,
      timestamp: 1,
      body: { type: 'text', text: 'hi' },
    } as const;
    const item = { kind: 'message', chat: { kind: 'person' }, from: { phoneNumber: from }, message } as const;
    await network.host?.received([{ item }]);
  };

  it.each([4800, 20])(
    'goes on at %d/min with people whom it knows, and writes to the others once it may',
    async (rate) => {
      const [known, other] = [numbers(3), numbers(130)];
      for (const one of known) await write(one);
      await network.host?.restricted(restriction);
      const before = network.got.length;
      const campaign = await announce([...other.slice(0, 120), ...known, ...other.slice(120)], rate);
      await waitFor(async () => (await countsOf(campaign)).sent === 3, { timeoutMs: 20_000 });
      expect((await sentTo(campaign)).sort()).toEqual(known);
      await waitFor(() => progressOf(campaign) === 'running:restricted');
      expect(await countsOf(campaign)).toMatchObject({ pending: 130, failed: 0 });
      expect(network.got).toHaveLength(before + 3);
      if (rate < 100) {
        await parley.operations.cancel(campaign.operationId);
        await parley.operations.until(campaign.operationId, 'cancelled');
        expect(await countsOf(campaign)).toMatchObject({ sent: 3, skipped: 130 });
        return network.host?.restricted(undefined);
      }
      await network.host?.restricted(undefined);
      await parley.operations.until(campaign.operationId, 'succeeded', 20_000);
      expect(await countsOf(campaign)).toMatchObject({ sent: 133, failed: 0 });
      expect(network.got).toHaveLength(before + 133);
    },
    40_000,
  );

  it('pauses when the restriction comes while it sends: nobody gets two messages', async () => {
    const people = numbers(6);
    const before = network.got.length;
    network.manners.push(async () => {
      await network.host?.restricted(restriction);
      return { kind: 'refused', error: accountRestricted() };
    });
    const campaign = await announce(people);
    await waitFor(() => progressOf(campaign) === 'running:restricted');
    const { sent } = await countsOf(campaign);
    await network.host?.restricted(undefined);
    await parley.operations.until(campaign.operationId, 'succeeded', 20_000);
    expect(await countsOf(campaign)).toMatchObject({ sent: 6, failed: 0 });
    expect([sent, network.got.length - before - 1]).toEqual([expect.any(Number), 6]);
  }, 40_000);

  it('fails a recipient whom the network refuses without a restriction', async () => {
    network.manners.push(refusedBy463);
    const campaign = await announce(numbers(2));
    await parley.operations.until(campaign.operationId, 'succeeded');
    expect(await countsOf(campaign)).toMatchObject({ sent: 1, failed: 1 });
    const { data } = await parley.ask(listCampaignRecipients, { campaignId: campaign.id, limit: 5, offset: 0 });
    expect(data.map(({ error }) => error)).toEqual(['account_restricted', undefined]);
  });
});
