import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type Campaign,
  createCampaign,
  createTemplate,
  type CreateTemplate,
  getTemplate,
  listCampaignRecipients,
  submitTemplate,
  type Template,
  type TemplateVariables,
} from '@parley/contracts/campaigns';
import { registerMedia } from '@parley/contracts/media';
import { sendTemplate } from '@parley/contracts/messages';
import { DiskStore } from '@parley/media-store';
import { type FakeTemplate, templateWebhook, waitFor } from '@parley/testing';
import { projectId } from '../../testing/index.js';
import { CloudInstallation, type CloudSide } from './testing/cloud-installation.js';

const customer = '+16505551234';
const png = Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), Buffer.alloc(50_000, 7)]);

let cloud: CloudInstallation;
let shop: CloudSide;
let files: Server;
let fileUrl: string;
let nextBlob = 381_725_006_512_738_589n;
let made = 0;

beforeAll(async () => {
  cloud = await CloudInstallation.make();
  await cloud.start();
  shop = await cloud.session('shop');
  files = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/pdf' });
    response.end(Buffer.from('%PDF-1.7 sample'));
  });
  await new Promise<void>((resolve) => files.listen(0, '127.0.0.1', resolve));
  fileUrl = `http://127.0.0.1:${(files.address() as AddressInfo).port}/terms.pdf`;
}, 90_000);
afterAll(async () => {
  await new Promise((resolve) => files.close(resolve));
  await cloud.close();
});

/** A file of the session with its bytes. */
async function file(mimeType = 'image/png', bytes = png): Promise<string> {
  const blobId = String((nextBlob += 1n));
  const staging = await (await DiskStore.open(cloud.parley.mediaDir)).stage({ maxBytes: bytes.length });
  await staging.write(Readable.from([bytes]));
  await staging.commit(blobId);
  const { sha256, sizeBytes } = staging;
  const about = { blobId, mimeType, sizeBytes, sha256, filename: 'sample.png', origin: 'upload' } as const;
  return (await cloud.parley.ask(registerMedia, { session: shop.session.name, ...about })).id;
}

const make = (fields: Partial<CreateTemplate>): Promise<Template> =>
  cloud.parley.ask(createTemplate, { projectId, name: `offer_${(made += 1)}`, language: 'en_US', ...fields });
const read = ({ id }: Template): Promise<Template> => cloud.parley.ask(getTemplate, { templateId: id });
const atMeta = ({ name }: Template): FakeTemplate => {
  const [template] = cloud.graph.state.templatesNamed(shop.number.businessAccountId, name);
  if (!template) throw new Error(`Meta has no template ${name}.`);
  return template;
};
const until = (template: Template, has: Partial<Template>): Promise<Template> =>
  waitFor(
    async () => {
      const now = await read(template);
      const isSo = Object.entries(has).every(([name, value]) => now[name as keyof Template] === value);
      return isSo ? now : undefined;
    },
    { message: `the template to have ${JSON.stringify(has)}`, timeoutMs: 20_000 },
  );
async function approved(fields: Partial<CreateTemplate>): Promise<Template> {
  const template = await make(fields);
  await cloud.parley.ask(submitTemplate, { templateId: template.id, session: shop.session.name });
  await cloud.post(shop, cloud.graph.review(atMeta(template).id, 'APPROVED'));
  return until(template, { status: 'approved' });
}
const send = ({ id }: Template, variables?: TemplateVariables) =>
  cloud.parley.ask(
    sendTemplate,
    { session: shop.session.id, chatId: customer, templateId: id, ...(variables && { variables }) },
    { sessionId: shop.session.id },
  );
const textOf = async (messageId: string): Promise<string | undefined> => {
  const { rows } = await cloud.parley.database.pool.query<{ text: string }>('SELECT text FROM messages WHERE id = $1', [
    messageId,
  ]);
  return rows[0]?.text;
};
const lastSent = (): Record<string, unknown> =>
  cloud.graph.state.messages.at(-1)?.body.template as Record<string, unknown>;

describe('a template with components', () => {
  it('is submitted with its sample uploaded, and sent with values for each component', async () => {
    const mediaId = await file();
    const template = await approved({
      category: 'MARKETING',
      components: [
        { type: 'HEADER', format: 'IMAGE', example: { header_handle: [{ mediaId }] } },
        { type: 'BODY', text: 'Hi {{1}}, {{2}} off.', example: { body_text: [['Ada', '10%']] } },
        { type: 'FOOTER', text: 'Until May' },
        {
          type: 'BUTTONS',
          buttons: [
            { type: 'QUICK_REPLY', text: 'Stop' },
            { type: 'URL', text: 'Shop', url: 'https://example.com/{{1}}', example: ['https://example.com/x'] },
            { type: 'COPY_CODE', example: 'FALL25' },
          ],
        },
      ],
    });
    expect(template).toMatchObject({ category: 'MARKETING', variables: ['1', '2'] });
    expect(template).not.toHaveProperty('body');
    const [header] = atMeta(template).components as { example: { header_handle: string[] } }[];
    const sample = cloud.graph.state.sampleWith(String(header?.example.header_handle[0]));
    expect(sample).toMatchObject({ mimeType: 'image/png', filename: 'sample.png' });
    expect(sample?.bytes.equals(png)).toBe(true);

    const sent = await send(template, {
      header: { mediaId },
      body: { 1: 'Ada', 2: '10%' },
      buttons: [
        { index: 0, payload: 'STOP' },
        { index: 1, text: 'sale' },
        { index: 2, couponCode: 'X1' },
      ],
    });
    expect(await textOf(sent.id)).toBe('Hi Ada, 10% off.\n\nUntil May');
    const { components } = lastSent() as { components: { parameters: { image?: { id: string } }[] }[] };
    const uploaded = cloud.graph.state.media.get(String(components[0]?.parameters[0]?.image?.id));
    expect(uploaded?.bytes.equals(png)).toBe(true);
    expect(components.slice(1)).toEqual([
      {
        type: 'body',
        parameters: [
          { type: 'text', text: 'Ada' },
          { type: 'text', text: '10%' },
        ],
      },
      { type: 'button', sub_type: 'quick_reply', index: '0', parameters: [{ type: 'payload', payload: 'STOP' }] },
      { type: 'button', sub_type: 'url', index: '1', parameters: [{ type: 'text', text: 'sale' }] },
      { type: 'button', sub_type: 'copy_code', index: '2', parameters: [{ type: 'coupon_code', coupon_code: 'X1' }] },
    ]);
    await expect(send(template, { 1: 'Ada', 2: '10%' })).rejects.toMatchObject({
      code: 'missing_field',
      message: expect.stringContaining('"variables.header"'),
    });
    const tooMuch = { 1: 'x'.repeat(2_000_000), 2: '10%' };
    await expect(
      send(template, {
        header: { mediaId },
        body: tooMuch,
        buttons: [
          { index: 1, text: 'x' },
          { index: 2, couponCode: 'X1' },
        ],
      }),
    ).rejects.toMatchObject({ code: 'invalid_parameter', message: expect.stringContaining('"variables"') });
    await expect(send(template, { header: { mediaId: '9999999999999999999' } })).rejects.toMatchObject({
      code: 'invalid_parameter',
      message: expect.stringContaining('"variables.header"'),
    });
    await expect(send(template, { header: { mediaId }, body: { 1: 'Ada' } })).rejects.toMatchObject({
      code: 'missing_field',
      message: expect.stringContaining('"variables.body.2"'),
    });
    await expect(send(template, { header: { mediaId }, body: { 1: 'a', 2: 'b' } })).rejects.toMatchObject({
      message: expect.stringContaining('"variables.buttons.1.text"'),
    });
  });

  it('has no sample by an id that no file can have', async () => {
    const header_handle = [{ mediaId: '9999999999999999999' }];
    const components = [
      { type: 'HEADER', format: 'IMAGE', example: { header_handle } },
      { type: 'BODY', text: 'Hello there.' },
    ];
    await expect(make({ components })).rejects.toMatchObject({
      code: 'invalid_parameter',
      message: expect.stringContaining('"components.0.example.header_handle"'),
    });
  });

  it('has named variables, and a sample from a URL', async () => {
    const template = await approved({
      parameterFormat: 'NAMED',
      components: [
        { type: 'HEADER', format: 'DOCUMENT', example: { header_handle: [{ url: fileUrl }] } },
        { type: 'BODY', text: 'Hi {{first_name}}.' },
      ],
    });
    expect(atMeta(template)).toMatchObject({ parameter_format: 'NAMED', category: 'UTILITY' });
    expect([...cloud.graph.state.samples.values()].at(-1)?.bytes.toString()).toBe('%PDF-1.7 sample');
    await send(template, { header: { url: 'https://example.com/terms.pdf' }, body: { first_name: 'Ada' } });
    expect(lastSent().components).toEqual([
      { type: 'header', parameters: [{ type: 'document', document: { link: 'https://example.com/terms.pdf' } }] },
      { type: 'body', parameters: [{ type: 'text', parameter_name: 'first_name', text: 'Ada' }] },
    ]);
  });

  it('carries a code, and a carousel', async () => {
    const code = await approved({
      category: 'AUTHENTICATION',
      components: [
        { type: 'BODY', add_security_recommendation: true },
        { type: 'FOOTER', code_expiration_minutes: 10 },
        { type: 'BUTTONS', buttons: [{ type: 'OTP', otp_type: 'COPY_CODE', text: 'Copy code' }] },
      ],
    });
    await send(code, { 1: 'J$FpnYnP' });
    expect(lastSent().components).toEqual([
      { type: 'body', parameters: [{ type: 'text', text: 'J$FpnYnP' }] },
      { type: 'button', sub_type: 'url', index: '0', parameters: [{ type: 'text', text: 'J$FpnYnP' }] },
    ]);
    const mediaId = await file();
    const card = (text: string) => ({
      components: [
        { type: 'HEADER', format: 'IMAGE', example: { header_handle: [{ mediaId }] } },
        { type: 'BODY', text },
        { type: 'BUTTONS', buttons: [{ type: 'QUICK_REPLY', text: 'More' }] },
      ],
    });
    const carousel = await approved({
      category: 'MARKETING',
      components: [
        { type: 'BODY', text: 'Our {{1}} sale' },
        { type: 'CAROUSEL', cards: [card('Lamp {{1}}'), card('Desk {{1}}')] },
      ],
    });
    await send(carousel, {
      body: { 1: 'autumn' },
      cards: [
        { header: { mediaId }, body: { 1: '20' }, buttons: [{ index: 0, payload: 'lamp' }] },
        { header: { url: 'https://example.com/desk.png' }, body: { 1: '90' } },
      ],
    });
    expect(lastSent().components).toMatchObject([
      { type: 'body' },
      {
        type: 'carousel',
        cards: [
          {
            card_index: 0,
            components: [{ type: 'header' }, { type: 'body' }, { type: 'button', sub_type: 'quick_reply' }],
          },
          { card_index: 1, components: [{ type: 'header' }, { type: 'body', parameters: [{ text: '90' }] }] },
        ],
      },
    ]);
    await expect(send(carousel, { body: { 1: 'autumn' } })).rejects.toMatchObject({
      message: expect.stringContaining('"variables.cards.0.header"'),
    });
  });

  it('shows that Meta pauses, disables, rates and re-categorizes it', async () => {
    const template = await approved({ category: 'UTILITY', components: [{ type: 'BODY', text: 'Hello there.' }] });
    const meta = atMeta(template);
    const ofAccount = (field: string, value: object) => ({
      object: 'whatsapp_business_account',
      entry: [{ id: shop.number.businessAccountId, time: Math.floor(Date.now() / 1000), changes: [{ field, value }] }],
    });
    meta.category = 'MARKETING';
    const about = { message_template_id: meta.id, message_template_name: meta.name };
    const category = { ...about, previous_category: 'UTILITY', new_category: 'MARKETING' };
    await cloud.post(shop, ofAccount('template_category_update', category));
    await until(template, { category: 'MARKETING' });
    meta.quality_score = { score: 'YELLOW' };
    const quality = { ...about, previous_quality_score: 'GREEN', new_quality_score: 'YELLOW' };
    await cloud.post(shop, ofAccount('message_template_quality_update', quality));
    await until(template, { quality: 'YELLOW', status: 'approved' });
    meta.status = 'PAUSED';
    await cloud.post(shop, templateWebhook(meta, 'PAUSED'));
    await until(template, { status: 'paused' });
    await expect(send(template)).rejects.toMatchObject({ extra: { detail: 'template_paused' } });
    meta.status = 'DISABLED';
    await cloud.post(shop, templateWebhook(meta, 'DISABLED'));
    await until(template, { status: 'disabled' });
    await expect(send(template)).rejects.toMatchObject({ extra: { detail: 'template_disabled' } });
  });
});

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
