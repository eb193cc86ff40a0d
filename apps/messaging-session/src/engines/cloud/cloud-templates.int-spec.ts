import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  type Campaign,
  createCampaign,
  createTemplate,
  deleteTemplate,
  getTemplate,
  listCampaignRecipients,
  submitTemplate,
  type Template,
  updateTemplate,
} from '@parley/contracts/campaigns';
import { sendTemplate } from '@parley/contracts/messages';
import { type Session, startSession } from '@parley/contracts/sessions';
import {
  type FakeGraph,
  type FakeNumber,
  type FakeTemplate,
  templateWebhook,
  laterWebhook,
  waitFor,
} from '@parley/testing';
import { type Installation, projectId } from '../../testing/index.js';
import { CloudNetwork } from './testing/cloud-network.js';

const customer = '+16505551234';
const notApproved = { code: 'engine_rejected', extra: { detail: 'template_not_approved' } };

let network: CloudNetwork;
let parley: Installation;
let graph: FakeGraph;
let number: FakeNumber;
let session: Session;
let made = 0;

beforeAll(async () => {
  network = await CloudNetwork.make();
  ({ parley, graph } = network);
}, 60_000);
afterAll(async () => expect(await network.close()).toEqual([]));
beforeEach(async () => {
  made += 1;
  number = graph.addNumber();
  session = await network.connected(`session-${made}`, number);
});

const make = (body = 'Hi {{name}}, it is {{time}}.'): Promise<Template> =>
  parley.ask(createTemplate, { projectId, name: `reminder_${made}`, language: 'pt-BR', body });
const submit = ({ id }: Template): Promise<Template> =>
  parley.ask(submitTemplate, { templateId: id, session: session.name });
const change = ({ id, name, language }: Template, body: string): Promise<Template> =>
  parley.ask(updateTemplate, { templateId: id, name, language, body });
const atMeta = (): FakeTemplate[] => graph.state.templatesNamed(number.businessAccountId, `reminder_${made}`);
const read = ({ id }: Template): Promise<Template> => parley.ask(getTemplate, { templateId: id });
const send = ({ id }: Template, variables: Record<string, string> = { name: 'Ada', time: 'noon' }) =>
  parley.ask(
    sendTemplate,
    { session: session.id, chatId: customer, templateId: id, variables },
    { sessionId: session.id },
  );
const until = (template: Template, status: Template['status']): Promise<Template> =>
  waitFor(
    async () => {
      const now = await read(template);
      return now.status === status ? now : undefined;
    },
    { message: `the template to be ${status}`, timeoutMs: 20_000 },
  );

/** Meta decides, and says so. @param at time of the webhook; Unix seconds */
async function review(event: string, { reason, at }: { reason?: string; at?: number } = {}): Promise<void> {
  const [template] = atMeta();
  if (!template) throw new Error('Meta has the template.');
  await tell(template, event, reason, at);
  template.status = event;
}

async function tell(template: FakeTemplate, event: string, reason?: string, at?: number): Promise<void> {
  const body = templateWebhook(template, event, reason);
  await network.post(session, number, at === undefined ? body : laterWebhook(body, at));
}

/** Until what was posted is recorded. */
const drained = () =>
  waitFor(async () => (await parley.database.pool.query('SELECT FROM cloud_inbox LIMIT 1')).rowCount === 0);

async function approved(body?: string): Promise<Template> {
  const template = await submit(await make(body));
  await review('APPROVED');
  return until(template, 'approved');
}

describe('a template at Meta', () => {
  it('is submitted with numbered places and is sent with its values once it is approved', async () => {
    const draft = await make();
    await expect(send(draft)).rejects.toMatchObject(notApproved);
    expect(await submit(draft)).toMatchObject({ id: draft.id, status: 'submitted' });
    expect(atMeta()).toMatchObject([
      {
        language: 'pt_BR',
        components: [{ type: 'BODY', text: 'Hi {{1}}, it is {{2}}.', example: { body_text: [['name', 'time']] } }],
      },
    ]);
    await expect(send(draft)).rejects.toMatchObject(notApproved);
    await review('APPROVED');
    await until(draft, 'approved');
    const sent = await send(draft);
    const [message] = network.sentTo(number);
    expect(message).toMatchObject({
      id: sent.whatsapp_id,
      callbackData: sent.id,
      body: { type: 'template', template: { name: draft.name, language: { code: 'pt_BR' } } },
    });
    expect(JSON.stringify(message?.body)).toContain(
      '"parameters":[{"type":"text","text":"Ada"},{"type":"text","text":"noon"}]',
    );
    const { rows } = await parley.database.pool.query('SELECT text FROM messages WHERE id = $1', [sent.id]);
    expect(rows).toEqual([{ text: 'Hi Ada, it is noon.' }]);
  });

  it('is rejected with a reason, changed, and submitted again under its id', async () => {
    const template = await submit(await make());
    await review('REJECTED', { reason: 'INVALID_FORMAT' });
    expect(await until(template, 'rejected')).toMatchObject({ rejectedReason: 'INVALID_FORMAT' });
    const [before] = atMeta();
    const changed = await change(template, 'Hi {{name}}.');
    expect(changed).toMatchObject({ status: 'draft' });
    expect(changed).not.toHaveProperty('rejectedReason');
    await review('APPROVED');
    await drained();
    expect(await read(template)).toMatchObject({ status: 'draft' });
    expect(await submit(template)).toMatchObject({ status: 'submitted' });
    expect(atMeta()).toMatchObject([{ id: before?.id, components: [{ text: 'Hi {{1}}.' }] }]);
  });

  it('is moved by no verdict from before it was submitted again, nor by an earlier one that comes later', async () => {
    const template = await approved();
    await change(template, 'Hello {{name}}.');
    await submit(template);
    const [meta] = atMeta();
    if (!meta) throw new Error('Meta has the template.');
    const now = Math.floor(Date.now() / 1000);
    await tell(meta, 'REJECTED', 'INVALID_FORMAT', now - 60);
    await drained();
    expect(await read(template)).toMatchObject({ status: 'submitted' });
    await review('DISABLED', { at: now + 20 });
    await until(template, 'disabled');
    for (let time = 0; time < 3; time += 1) await tell(meta, 'APPROVED', undefined, now + 10);
    await drained();
    expect(await read(template)).toMatchObject({ status: 'disabled' });
  });

  it('is made good by a look at Meta where the webhook did not come', async () => {
    const template = await submit(await make());
    const [meta] = atMeta();
    if (!meta) throw new Error('Meta has the template.');
    meta.status = 'APPROVED';
    await until(template, 'approved');
  }, 30_000);

  it('whose submission had no answer, or was forgotten by a kill, is the one that Meta has', async () => {
    const template = await make();
    graph.next('templates', { kind: 'cut', taken: true });
    expect(await submit(template)).toMatchObject({ status: 'submitted' });
    expect(atMeta()).toHaveLength(1);
    await parley.database.pool.query(
      `UPDATE templates SET status = 'draft', session_id = NULL, network_id = NULL, business_account_id = NULL
       WHERE id = $1`,
      [template.id],
    );
    expect(await submit(template)).toMatchObject({ status: 'submitted' });
    expect(await submit(template)).toMatchObject({ status: 'submitted' });
    expect(atMeta()).toHaveLength(1);
    await review('APPROVED');
    await until(template, 'approved');
  });

  it('is submitted once by two at the same time', async () => {
    const template = await make();
    const answers = await Promise.all([submit(template), submit(template)]);
    expect(answers.map(({ status }) => status)).toEqual(['submitted', 'submitted']);
    expect(atMeta()).toHaveLength(1);
    // Looks for its verdict end: they would take the faults that the next test sets.
    await review('APPROVED');
    await until(template, 'approved');
  });

  it('that Meta refuses stays a draft, and says why', async () => {
    const name = `reminder_${made}`;
    const template = await parley.ask(createTemplate, { projectId, name, language: 'en', body: 'Hi' });
    graph.next('templates', { kind: 'refuse', code: 100 });
    await expect(submit(template)).rejects.toMatchObject({ code: 'engine_rejected' });
    graph.next('templates', { kind: 'refuse', code: 80007 });
    await expect(submit(template)).rejects.toMatchObject({ code: 'rate_limited' });
    expect(await read(template)).toMatchObject({ status: 'draft' });
  });

  it.each([
    [190, 'DISCONNECTED FAILED'],
    [10, 'DISCONNECTED FAILED'],
    [200, 'DISCONNECTED FAILED'],
    [368, 'DISCONNECTED TEMPORARY_BAN'],
  ])('that Meta refuses with %i ends its session, as a send does: %s', async (code, status) => {
    const template = await make();
    // Looks for verdicts about earlier templates would be refused in its place.
    await parley.database.pool.query('UPDATE templates SET next_look_at = NULL');
    graph.next('templates', { kind: 'refuse', code });
    await expect(submit(template)).rejects.toMatchObject({ code: 'session_not_connected' });
    await parley.untilStatus(session.id, status);
    expect(await read(template)).toMatchObject({ status: 'draft' });
    await parley.ask(startSession, { session: session.id });
    await parley.untilStatus(session.id, 'CONNECTED');
    expect(await submit(template)).toMatchObject({ status: 'submitted' });
  });

  it('is deleted at Meta too; what does not answer keeps it', async () => {
    const template = await submit(await make());
    const query = { templateId: template.id, projectId };
    graph.next('templates', { kind: 'refuse', code: 4 });
    await expect(parley.ask(deleteTemplate, query)).rejects.toMatchObject({ code: 'rate_limited' });
    expect(await read(template)).toMatchObject({ id: template.id });
    await parley.ask(deleteTemplate, query);
    expect(atMeta()).toEqual([]);
    await expect(read(template)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('that Meta has paused since is refused with its word', async () => {
    const template = await approved();
    await review('PAUSED');
    await expect(send(template)).rejects.toMatchObject({
      code: 'engine_rejected',
      extra: { detail: 'template_paused' },
    });
  });
});

describe('a campaign by template on the Cloud API', () => {
  const announce = (template: Template, key?: string): Promise<Campaign> =>
    parley.ask(createCampaign, {
      ...(key === undefined ? {} : { idempotency: { route: 'POST /v1/campaigns', key, keepSeconds: 3600 } }),
      projectId,
      name: 'Autumn',
      session: session.name,
      message: { templateId: template.id, variables: { time: 'noon' } },
      recipients: Array.from({ length: 4 }, (_, n) => ({ to: `+1650555200${n}`, variables: { name: `Ada ${n}` } })),
      ratePerMinute: 4800,
    });

  it('sends what Meta has approved, and waits while Meta takes no more', async () => {
    await expect(announce(await make())).rejects.toMatchObject(notApproved);
    made += 1;
    const template = await approved();
    graph.next('messages', { kind: 'refuse', code: 130429 }, { kind: 'refuse', code: 80007 });
    const campaign = await announce(template);
    await parley.operations.until(campaign.operationId, 'succeeded');
    const sent = network.sentTo(number).map(({ to, body }) => `${to} ${JSON.stringify(body.template)}`);
    expect(sent).toHaveLength(4);
    for (let n = 0; n < 4; n += 1) {
      expect(sent.filter((one) => one.startsWith(`1650555200${n} `) && one.includes(`"Ada ${n}"`))).toHaveLength(1);
    }
  });

  it('writes to the others while Meta limits one recipient, and to that one last', async () => {
    const template = await approved();
    graph.next('messages', { kind: 'refuse', code: 131056 });
    const before = graph.requests.length;
    const campaign = await announce(template);
    await parley.operations.until(campaign.operationId, 'succeeded');
    const sent = network.sentTo(number).map(({ to }) => to);
    expect(sent).toHaveLength(4);
    // The first that came is the one refused. Sends are not awaited one by one, so it may be another than the first recipient.
    const refused = graph.requests.slice(before).find(({ operation }) => operation === 'messages');
    expect(sent.at(-1)).toBe((JSON.parse(String(refused?.body)) as { to: string }).to);
  });

  it('is answered as before to a repeat with its key, though the template is changed by then', async () => {
    const template = await approved();
    const campaign = await announce(template, `key-${made}`);
    await parley.operations.until(campaign.operationId, 'succeeded');
    await change(template, 'Hello {{name}}, {{place}} {{time}}.');
    expect(await announce(template, `key-${made}`)).toEqual(campaign);
    expect(network.sentTo(number)).toHaveLength(4);
    const key = `key-${made}`;
    made += 1;
    await expect(announce(await make(), key)).rejects.toMatchObject({ code: 'idempotency_conflict' });
  });

  it('fails those whom the template cannot reach, with the word that says why', async () => {
    const template = await approved();
    const [meta] = atMeta();
    if (!meta) throw new Error('Meta has the template.');
    meta.status = 'PAUSED';
    const campaign = await announce(template);
    await parley.operations.until(campaign.operationId, 'failed');
    const { data } = await parley.ask(listCampaignRecipients, { campaignId: campaign.id, limit: 10, offset: 0 });
    expect(data.map(({ error }) => error)).toEqual(Array(4).fill('template_paused'));
  });
});
