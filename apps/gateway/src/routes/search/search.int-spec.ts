import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DomainError, notFound } from '@parley/contracts/base';
import { getBridge } from '@parley/contracts/bridges';
import { getCampaign, getTemplate } from '@parley/contracts/campaigns';
import { getEvent } from '@parley/contracts/events';
import { locateChat } from '@parley/contracts/inbox';
import { getQuickLink } from '@parley/contracts/onboarding';
import { getOperation } from '@parley/contracts/operations';
import { getSession } from '@parley/contracts/sessions';
import { getWebhook, searchDeliveries } from '@parley/contracts/webhooks';
import { getWidgetSession } from '@parley/contracts/widget';
import { Installation, makeKey, makeProject, makeTeam, type TestGateway, type TestTeam } from '../../testing/index.js';

let installation: Installation;
let gateway: TestGateway;
let team: TestTeam;
let projectId: string;
const foreign = '381725009999999999';
const ids = {
  session: '381725000000000001',
  message: '381725000000000002',
  chat: '381725000000000003',
  campaign: '381725000000000004',
  foreignCampaign: '381725000000000005',
  webhook: '381725000000000006',
  delivery: '381725000000000007',
  event: '381725000000000008',
  broken: '381725000000000009',
};

beforeAll(async () => {
  installation = await Installation.create();
  gateway = await installation.startGateway();
  team = await makeTeam(gateway);
  projectId = await makeProject(gateway, team);
  const { services } = installation;
  const none = (id: string) => Promise.reject(notFound('Resource', id));
  await services.answer(getSession, ({ session }) => {
    if (session === ids.broken) throw new DomainError('unavailable', 'The service is away.');
    return session === ids.session
      ? { ...getSession.example.reply, id: session, projectId, name: 'shop' }
      : none(session);
  });
  await services.answer(locateChat, ({ id }) => {
    const chat = { session: 'shop', sessionId: ids.session, chatId: ids.chat };
    if (id === ids.message) return { ...chat, messageId: id };
    return id === ids.chat ? chat : none(id);
  });
  await services.answer(getCampaign, ({ campaignId }) => {
    const campaign = { ...getCampaign.example.reply, id: campaignId, name: 'June' };
    if (campaignId === ids.campaign) return { ...campaign, projectId };
    return campaignId === ids.foreignCampaign ? { ...campaign, projectId: foreign } : none(campaignId);
  });
  await services.answer(getTemplate, ({ templateId }) => none(templateId));
  await services.answer(getQuickLink, ({ linkId }) => none(linkId));
  await services.answer(getWidgetSession, ({ widgetSessionId }) => none(widgetSessionId));
  await services.answer(getBridge, ({ bridgeId }) => none(bridgeId));
  await services.answer(getOperation, ({ operationId }) => none(operationId));
  await services.answer(getEvent, ({ eventId }) =>
    eventId === ids.event
      ? { ...getEvent.example.reply, id: eventId, projectId, type: 'message.received' }
      : none(eventId),
  );
  await services.answer(getWebhook, ({ webhookId }) =>
    webhookId === ids.webhook
      ? { ...getWebhook.example.reply, id: webhookId, projectId, url: 'https://example.com/hook' }
      : none(webhookId),
  );
  await services.answer(searchDeliveries, ({ after }) => {
    const [example] = searchDeliveries.example.reply.data;
    const data =
      BigInt(after ?? 0) > BigInt(ids.delivery) ? [{ ...example!, id: ids.delivery, webhookId: ids.webhook }] : [];
    return { data, nextAfter: null };
  });
}, 60_000);
afterAll(() => installation.close());

const find = async (id: string, key = team.key, project = `&projectId=${projectId}`) =>
  gateway.as(key).get(`/v1/search/ids?id=${id}${project}`);
const found = async (id: string, key?: string) => ((await find(id, key)).json as { data: object[] }).data;

describe('what an id names', () => {
  it('is found wherever it is, with what its address needs', async () => {
    expect(await found(ids.session)).toEqual([{ kind: 'session', id: ids.session, name: 'shop' }]);
    expect(await found(ids.message)).toEqual([{ kind: 'message', id: ids.message, session: 'shop', chatId: ids.chat }]);
    expect(await found(ids.chat)).toEqual([{ kind: 'chat', id: ids.chat, session: 'shop' }]);
    expect(await found(ids.campaign)).toEqual([{ kind: 'campaign', id: ids.campaign, name: 'June' }]);
    expect(await found(ids.webhook)).toEqual([{ kind: 'webhook', id: ids.webhook, name: 'https://example.com/hook' }]);
    expect(await found(ids.delivery)).toEqual([{ kind: 'delivery', id: ids.delivery, webhookId: ids.webhook }]);
    expect(await found(ids.event)).toEqual([{ kind: 'event', id: ids.event, name: 'message.received' }]);
    const { id: keyId, key } = await makeKey(gateway, team, ['sessions:read', 'keys:read']);
    expect(await found(keyId, key)).toMatchObject([{ kind: 'key', id: keyId }]);
  });

  it('is nothing where it is of another project, or of nothing', async () => {
    for (const id of [ids.foreignCampaign, '1', '9223372036854775807']) expect(await found(id)).toEqual([]);
  });

  it('is looked for where the scopes of the credential allow it alone', async () => {
    const { key } = await makeKey(gateway, team, ['sessions:read', 'events:read']);
    expect(await found(ids.event, key)).toHaveLength(1);
    for (const id of [ids.message, ids.webhook, ids.delivery, ids.campaign]) expect(await found(id, key)).toEqual([]);
    const { key: weak } = await makeKey(gateway, team, ['events:read']);
    expect((await find(ids.event, weak)).status).toBe(403);
  });

  it('needs a project that the caller sees, and an id', async () => {
    const other = await makeTeam(gateway);
    expect((await find(ids.session, other.key)).status).toBe(404);
    expect(await find(ids.session, team.key, '')).toMatchObject({
      status: 400,
      json: { error: 'Parameter "projectId" is required.' },
    });
    expect((await find('shop')).status).toBe(400);
    const { key } = await makeKey(gateway, team, ['sessions:read'], { projectId });
    expect((await find(ids.session, key, '')).status).toBe(200);
  });

  it('is not said to be nothing while a service that may have it is away', async () => {
    expect((await find(ids.broken)).status).toBe(503);
  });
});
