import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type Campaign,
  createCampaign,
  listCampaignRecipients,
  type TemplateVariables,
} from '@parley/contracts/campaigns';
import { projectId } from '../../testing/index.js';
import { CloudInstallation, type CloudSide } from './testing/cloud-installation.js';
import { componentTemplates, customer } from './testing/component-templates.js';

let cloud: CloudInstallation;
let shop: CloudSide;
const { file, approved, send } = componentTemplates(() => ({ cloud, shop }));

beforeAll(async () => {
  cloud = await CloudInstallation.make();
  await cloud.start();
  shop = await cloud.session('shop');
}, 90_000);
afterAll(() => cloud.close());

describe('a campaign by a template with components', () => {
  it('fills header and buttons for each recipient, and is refused whole where one lacks a value', async () => {
    const template = await approved({
      components: [
        { type: 'HEADER', format: 'TEXT', text: 'For {{1}}' },
        { type: 'BODY', text: 'Your code is {{1}}.' },
        {
          type: 'BUTTONS',
          buttons: [{ type: 'URL', text: 'Go', url: 'https://e.com/{{1}}', example: ['https://e.com/1'] }],
        },
      ],
    });
    const announce = (recipients: { to: string; variables?: TemplateVariables }[]): Promise<Campaign> =>
      cloud.parley.ask(createCampaign, {
        ...{ projectId, name: 'Autumn', session: 'shop', ratePerMinute: 4800, recipients },
        message: { templateId: template.id, variables: { buttons: [{ index: 0, text: 'all' }] } },
      });
    const people = ['Ada', 'Bob'].map((name, n) => ({
      to: `+1650555300${n}`,
      variables: {
        header: { 1: name },
        body: { 1: `code-${n}` },
        ...(n === 1 && { buttons: [{ index: 0, text: 'bob' }] }),
      },
    }));
    await expect(announce([...people, { to: '+16505553009', variables: { body: { 1: 'x' } } }])).rejects.toMatchObject({
      code: 'missing_field',
      message: expect.stringContaining('"recipients.2.variables.header.1"'),
    });
    const before = cloud.graph.state.messages.length;
    const campaign = await announce(people);
    await cloud.parley.operations.until(campaign.operationId, 'succeeded');
    const sent = cloud.graph.state.messages.slice(before).map(({ body }) => JSON.stringify(body.template));
    expect(sent).toHaveLength(2);
    expect(
      sent.filter((one) => one.includes('"Ada"') && one.includes('"code-0"') && one.includes('"all"')),
    ).toHaveLength(1);
    expect(
      sent.filter((one) => one.includes('"Bob"') && one.includes('"code-1"') && one.includes('"bob"')),
    ).toHaveLength(1);
    const { data } = await cloud.parley.ask(listCampaignRecipients, { campaignId: campaign.id, limit: 9, offset: 0 });
    expect(data).toMatchObject(people.map((person) => ({ ...person, status: 'sent' })));
  });

  it('uploads the file of its header once, and once more when Meta has lost it', async () => {
    const mediaId = await file();
    const template = await approved({
      components: [
        { type: 'HEADER', format: 'IMAGE', example: { header_handle: [{ mediaId }] } },
        { type: 'BODY', text: 'Hello there.' },
      ],
    });
    const uploads = () => cloud.graph.requests.filter(({ operation }) => operation === 'upload').length;
    const before = uploads();
    const campaign = await cloud.parley.ask(createCampaign, {
      ...{ projectId, name: 'Spring', session: 'shop', ratePerMinute: 4800 },
      message: { templateId: template.id, variables: { header: { mediaId } } },
      recipients: Array.from({ length: 5 }, (_, n) => ({ to: `+1650555400${n}` })),
    });
    await cloud.parley.operations.until(campaign.operationId, 'succeeded');
    expect(uploads()).toBe(before + 1);
    cloud.graph.state.media.clear();
    await send(template, { header: { mediaId } });
    expect(uploads()).toBe(before + 2);
  });

  it('has the files of its headers when it is created, and names what it lost by then', async () => {
    const mediaId = await file();
    const template = await approved({
      components: [
        { type: 'HEADER', format: 'IMAGE', example: { header_handle: [{ mediaId }] } },
        { type: 'BODY', text: 'Hello there.' },
      ],
    });
    const announce = (header: object, own: object): Promise<Campaign> =>
      cloud.parley.ask(createCampaign, {
        ...{ projectId, name: 'Winter', session: 'shop', scheduledAt: new Date(Date.now() + 2_000).toISOString() },
        message: { templateId: template.id, variables: { header } },
        recipients: [{ to: customer, variables: own as TemplateVariables }],
      });
    const refused = (field: string) => ({ code: 'invalid_parameter', message: expect.stringContaining(`"${field}"`) });
    const nowhere = { mediaId: '381725104812738560' };
    await expect(announce(nowhere, {})).rejects.toMatchObject(refused('message.variables.header.mediaId'));
    await expect(announce({ mediaId }, { header: nowhere })).rejects.toMatchObject(
      refused('recipients.0.variables.header.mediaId'),
    );
    await expect(announce({ mediaId: '9999999999999999999' }, {})).rejects.toMatchObject(
      refused('message.variables.header'),
    );
    const campaign = await announce({ mediaId }, {});
    await cloud.parley.database.pool.query('DELETE FROM media WHERE id = $1', [mediaId]);
    await cloud.parley.operations.until(campaign.operationId, 'failed');
    const { data } = await cloud.parley.ask(listCampaignRecipients, { campaignId: campaign.id, limit: 9, offset: 0 });
    expect(data).toMatchObject([{ status: 'failed', error: 'media_not_found' }]);
  });
});
