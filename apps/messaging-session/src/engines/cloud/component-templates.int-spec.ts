import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { templateWebhook } from '@parley/testing';
import { CloudInstallation, type CloudSide } from './testing/cloud-installation.js';
import { componentTemplates, png } from './testing/component-templates.js';

let cloud: CloudInstallation;
let shop: CloudSide;
const { file, make, atMeta, until, approved, send } = componentTemplates(() => ({ cloud, shop }));
let files: Server;
let fileUrl: string;

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
