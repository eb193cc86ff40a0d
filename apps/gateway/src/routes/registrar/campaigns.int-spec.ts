import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { notFound, type Caller } from '@parley/contracts/base';
import {
  createCampaign,
  getCampaign,
  getTemplate,
  listCampaignRecipients,
  listCampaigns,
  type CreateCampaign,
} from '@parley/contracts/campaigns';
import { getSession } from '@parley/contracts/sessions';
import {
  Installation,
  makeKey,
  makeProject,
  makeTeam,
  type Answer,
  type Client,
  type TestGateway,
  type TestTeam,
} from '../../testing/index.js';

let installation: Installation;
let gateway: TestGateway;
let team: TestTeam;
let client: Client;
let projectId: string;
let otherProjectId: string;
let token: Client;
let stranger: Client;

const requested: { request: object; caller: Caller }[] = [];
const campaign = getCampaign.example.reply;

beforeAll(async () => {
  installation = await Installation.create();
  gateway = await installation.startGateway();
  team = await makeTeam(gateway);
  client = gateway.as(team.key);
  projectId = await makeProject(gateway, team, 'Shop');
  otherProjectId = await makeProject(gateway, team, 'Other');
  const scopes = ['campaigns:read', 'campaigns:write'] as const;
  token = gateway.as((await makeKey(gateway, team, scopes, { projectId: otherProjectId })).key);
  stranger = gateway.as((await makeTeam(gateway)).key);
  const { services } = installation;
  const note = (request: object, caller: Caller): number =>
    requested.push({ request: JSON.parse(JSON.stringify(request)) as object, caller });
  await services.answer(createCampaign, (request, { caller }) => {
    note(request, caller);
    return { ...campaign, projectId: request.projectId };
  });
  await services.answer(listCampaigns, (request, { caller }) => {
    note(request, caller);
    return { data: [campaign] };
  });
  await services.answer(getCampaign, ({ campaignId }, { caller }) => {
    if (campaignId !== '801' || caller.teamId !== team.id || caller.projectId !== undefined) throw notFound('Campaign');
    return { ...campaign, id: '801' };
  });
  await services.answer(listCampaignRecipients, (request, { caller }) => {
    if (request.campaignId !== '801') throw notFound('Campaign');
    note(request, caller);
    return listCampaignRecipients.example.reply;
  });
  await services.answer(getSession, ({ session, projectId: inProject }, { caller }) => {
    const found = { default: projectId, elsewhere: otherProjectId }[session];
    if (found === undefined || found !== inProject || caller.teamId !== team.id) throw notFound('Session', session);
    return { ...getSession.example.reply, projectId: found };
  });
  await services.answer(getTemplate, ({ templateId, projectId: of }) => {
    if (templateId !== '701' || of !== projectId) throw notFound('Template');
    return getTemplate.example.reply;
  });
}, 60_000);

afterAll(() => installation.close());

beforeEach(() => void (requested.length = 0));

function aCampaign(fields: object = {}): object {
  return {
    projectId,
    name: 'Autumn',
    session: 'default',
    message: { type: 'text', text: 'Hello {{name}}' },
    recipients: [{ to: '+12025550147', variables: { name: 'Ada' } }],
    ...fields,
  };
}

async function code(answer: Promise<Answer>): Promise<[number, string | undefined]> {
  const { status, error } = await answer;
  return [status, error?.code];
}

async function refusal(answer: Promise<Answer>): Promise<[number, string]> {
  const { status, error } = await answer;
  return [status, error.error];
}

const absent = [404, 'not_found'];

describe('a campaign', () => {
  it('is started, and answered with its operation', async () => {
    const answer = await client.post(
      '/v1/campaigns',
      aCampaign({ ratePerMinute: 120, scheduledAt: '2026-11-22T08:00:00Z' }),
    );
    expect([answer.status, answer.json]).toEqual([
      202,
      {
        campaign: {
          id: '381724996712738562',
          projectId,
          operationId: '381725004812738560',
          name: 'Autumn',
          session: 'default',
          message: { type: 'text', text: 'Hello {{name}}' },
          ratePerMinute: 600,
          recipients: {
            ...{ total: 2, pending: 1, sent: 1, failed: 0, skipped: 0 },
            ...{ delivered: 1, read: 0, replied: 0, failedLater: 0, marketingLimited: 0 },
          },
          status: 'running',
          paused: false,
          createdAt: '2026-11-21T08:00:00.000Z',
        },
        operationId: '381725004812738560',
      },
    ]);
    expect(requested).toEqual([
      {
        request: {
          projectId,
          name: 'Autumn',
          session: 'default',
          message: { type: 'text', text: 'Hello {{name}}' },
          ratePerMinute: 120,
          scheduledAt: '2026-11-22T08:00:00Z',
          recipients: [{ to: '+12025550147', variables: { name: 'Ada' } }],
        },
        caller: { kind: 'team_key', teamId: team.id, credentialId: team.keyId },
      },
    ]);
  });

  it('is refused with the name of what is wrong with it', async () => {
    const make = (fields: object): Promise<[number, string]> =>
      refusal(client.post('/v1/campaigns', aCampaign(fields)));
    expect(await make({ projectId: undefined })).toEqual([400, 'Field "projectId" is required.']);
    expect(await make({ recipients: undefined })).toEqual([400, 'Field "recipients" is required.']);
    expect(await make({ recipients: [] })).toEqual([
      400,
      'Field "recipients" is invalid: must have at least 1 item(s).',
    ]);
    expect(await make({ recipients: [{ to: '+1' }, { to: '+2', name: 'Ada' }] })).toEqual([
      400,
      'Unknown field "recipients.1.name".',
    ]);
    expect(await make({ recipients: [{ to: '+1', variables: 'Ada' }] })).toEqual([
      400,
      'Field "recipients.0.variables" is invalid: must be an object.',
    ]);
    expect(await make({ message: { type: 'image' } })).toEqual([
      400,
      'Field "message.type" is invalid: must be one of text.',
    ]);
    expect(await make({ ratePerMinute: 4801 })).toEqual([
      400,
      'Field "ratePerMinute" is invalid: must be at most 4800.',
    ]);
    expect(await make({ scheduledAt: 'soon' })).toEqual([
      400,
      'Field "scheduledAt" is invalid: must be an RFC 3339 time.',
    ]);
    expect(await make({ colour: 1 })).toEqual([400, 'Unknown field "colour".']);
    expect(requested).toEqual([]);
  });

  it('is not found before it is found wrong: project, session, template', async () => {
    const wrong = { recipients: [] };
    for (const outsider of [stranger, token]) {
      expect(await code(outsider.post('/v1/campaigns', aCampaign()))).toEqual(absent);
      expect(await code(outsider.post('/v1/campaigns', aCampaign(wrong)))).toEqual(absent);
    }
    const make = (fields: object): Promise<[number, string | undefined]> =>
      code(client.post('/v1/campaigns', aCampaign({ ...wrong, ...fields })));
    expect(await make({ session: 'unknown' })).toEqual(absent);
    expect(await make({ session: 'elsewhere' })).toEqual(absent);
    expect(await make({ message: { templateId: '702' } })).toEqual(absent);
    expect(await make({ message: { templateId: '701' } })).toEqual([400, 'invalid_parameter']);
    expect(await make({ message: null })).toEqual([400, 'invalid_parameter']);
    expect(requested).toEqual([]);
  });

  it('is read, with its recipients', async () => {
    expect((await client.get('/v1/campaigns/801')).json).toEqual({ ...campaign, id: '801' });
    const recipients = await client.get('/v1/campaigns/801/recipients');
    expect(recipients.json).toEqual({
      data: [
        {
          id: '381725004812738570',
          to: '+12025550147',
          variables: { name: 'Ada' },
          status: 'sent',
          messageId: '381725008812738564',
        },
      ],
      pagination: { limit: 50, offset: 0 },
    });
    await client.get('/v1/campaigns/801/recipients?status=failed&limit=1000&offset=9500');
    expect(requested.at(-1)?.request).toEqual({ campaignId: '801', status: 'failed', limit: 500, offset: 9500 });
    expect(await code(client.get('/v1/campaigns/801/recipients?status=lost'))).toEqual([400, 'invalid_parameter']);
    for (const path of ['802', 'x', '802/recipients', '802/recipients?status=lost']) {
      expect(await code(client.get(`/v1/campaigns/${path}`))).toEqual(absent);
    }
    for (const outsider of [stranger, token]) {
      expect(await code(outsider.get('/v1/campaigns/801'))).toEqual(absent);
      expect(await code(outsider.get('/v1/campaigns/801/recipients?limit=0'))).toEqual(absent);
    }
  });

  it('needs its scope', async () => {
    const reader = gateway.as((await makeKey(gateway, team, ['campaigns:read'])).key);
    expect((await reader.get('/v1/campaigns/801')).status).toBe(200);
    expect(await code(reader.post('/v1/campaigns', {}))).toEqual([403, 'insufficient_scope']);
  });
});

describe('the list of campaigns', () => {
  const list = (parameters: string): Promise<Answer> => client.get(`/v1/campaigns?${parameters}`);

  it('is for a project named by id and slug', async () => {
    const answer = await list(`projectId=${projectId}&projectSlug=shop&limit=501`);
    expect([answer.status, answer.json]).toEqual([200, { data: [campaign], pagination: { limit: 500, offset: 0 } }]);
    expect(requested.at(-1)?.request).toEqual({ projectId, limit: 500, offset: 0 });
  });

  it('needs both, and names the one that is absent', async () => {
    expect(await refusal(list(`projectId=${projectId}`))).toEqual([400, 'Parameter "projectSlug" is required.']);
    expect(await refusal(list('projectSlug=shop'))).toEqual([400, 'Parameter "projectId" is required.']);
    expect(await code(list(''))).toEqual([400, 'missing_field']);
    expect(await code(list(`projectId=${projectId}&projectSlug=shop&status=sent`))).toEqual([400, 'invalid_parameter']);
  });

  it('is not found by a slug that is not that of the project, nor for who does not see it', async () => {
    for (const slug of ['other', 'Shop', 'x', '']) {
      expect(await code(list(`projectId=${projectId}&projectSlug=${slug}`))).toEqual(absent);
      expect(await code(list(`projectId=${projectId}&projectSlug=${slug}&limit=0`))).toEqual(absent);
    }
    for (const outsider of [stranger, token]) {
      const path = `/v1/campaigns?projectId=${projectId}`;
      expect(await code(outsider.get(`${path}&projectSlug=shop`))).toEqual(absent);
      expect(await code(outsider.get(path))).toEqual(absent);
    }
    expect((await token.get(`/v1/campaigns?projectId=${otherProjectId}&projectSlug=other`)).status).toBe(200);
  });
});

describe('ten thousand recipients', () => {
  const recipientsOf = (length: number, text: string): CreateCampaign['recipients'] =>
    Array.from({ length }, (_, n) => ({ to: `+1202555${String(n).padStart(4, '0')}`, variables: { text } }));

  it('pass in a body of up to 16 MiB', async () => {
    const limit = 16 * 1024 * 1024;
    const bare = JSON.stringify(aCampaign({ recipients: recipientsOf(10_000, '') })).length;
    const recipients = recipientsOf(10_000, 'x'.repeat(Math.floor((limit - bare) / 10_000)));
    const body = JSON.stringify(aCampaign({ recipients }));
    expect(body.length).toBeGreaterThan(limit - 10_000);
    const answer = await client.post('/v1/campaigns', body);
    expect(answer.status).toBe(202);
    expect((requested.at(-1)?.request as CreateCampaign).recipients).toEqual(recipients);
    expect(await code(client.post('/v1/campaigns', body + ' '.repeat(20_000)))).toEqual([413, 'payload_too_large']);
  });

  it('are the most', async () => {
    const tooMany = aCampaign({ recipients: recipientsOf(10_001, '') });
    expect(await refusal(client.post('/v1/campaigns', tooMany))).toEqual([
      400,
      'Field "recipients" is invalid: must have at most 10000 items.',
    ]);
  });
});
