import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createCampaign, DomainError, getCampaign } from '@parley/contracts';
import { Installation, type Manner, projectId, RemoteNetwork, slowLeases } from '../testing/index.js';

const slowDown: Manner = () => ({
  kind: 'refused',
  error: new DomainError('rate_limited', 'The messaging network takes no more for now.', { retryAfterSeconds: 1 }),
});

describe('a campaign over a network outside the database', () => {
  let parley: Installation;
  const network = new RemoteNetwork();
  beforeAll(async () => {
    parley = await Installation.make();
    await parley.start('node-a', { ...slowLeases, engines: [network] });
    await parley.connected('news', { engine: 'baileys' });
  });
  afterAll(() => parley.close());

  it('waits while the network takes no more, and goes on: everybody gets one message', async () => {
    network.manners.push(slowDown, slowDown, slowDown);
    const recipients = Array.from({ length: 6 }, (_, n) => ({ to: `+1202555011${n}` }));
    const campaign = await parley.ask(createCampaign, {
      projectId,
      name: 'Autumn',
      session: 'news',
      message: { type: 'text', text: 'Hello' },
      recipients,
      ratePerMinute: 4800,
    });
    await parley.operations.until(campaign.operationId, 'succeeded');
    const { recipients: counts } = await parley.ask(getCampaign, { campaignId: campaign.id });
    expect(counts).toMatchObject({ sent: 6, failed: 0 });
    expect(network.got).toHaveLength(9);
    expect(await parley.events(undefined, 'message.sent')).toHaveLength(6);
  });
});
