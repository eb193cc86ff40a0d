import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DomainError, notFound, type Caller } from '@parley/contracts/base';
import {
  createTemplate,
  deleteTemplate,
  getTemplate,
  listTemplates,
  updateTemplate,
  type Template,
} from '@parley/contracts/campaigns';
import {
  Installation,
  makeKey,
  makeProject,
  makeTeam,
  signIn,
  type Answer,
  type Client,
  type TestGateway,
  type TestTeam,
  join,
} from '../../testing/index.js';

let installation: Installation;
let gateway: TestGateway;
let team: TestTeam;
let client: Client;
let projectId: string;
let otherProjectId: string;
let token: Client;
let stranger: Client;

/** The templates of the fake service, by id. */
const templates = new Map<string, Template & { teamId: string }>();
const requested: { subject: string; request: object; caller: Caller }[] = [];

beforeAll(async () => {
  installation = await Installation.create();
  gateway = await installation.startGateway();
  team = await makeTeam(gateway);
  client = gateway.as(team.key);
  projectId = await makeProject(gateway, team, 'One');
  otherProjectId = await makeProject(gateway, team, 'Two');
  const scopes = ['templates:read', 'templates:write'] as const;
  token = gateway.as((await makeKey(gateway, team, scopes, { projectId: otherProjectId })).key);
  stranger = gateway.as((await makeTeam(gateway)).key);
  const { services } = installation;
  const note = (subject: string, request: object, caller: Caller): number =>
    requested.push({ subject, request: JSON.parse(JSON.stringify(request)) as object, caller });
  const find = (id: string, caller: Caller, inProject?: string): Template => {
    const found = templates.get(id);
    const bound = caller.kind === 'project_token' ? caller.projectId : found?.projectId;
    if (!found || found.teamId !== caller.teamId || found.projectId !== bound) throw notFound('Template');
    if (inProject !== undefined && inProject !== found.projectId) throw notFound('Template');
    const { teamId: _, ...template } = found;
    return template;
  };
  await services.answer(createTemplate, (request, { caller }) => {
    note('create', request, caller);
    return { ...createTemplate.example.reply, projectId: request.projectId, name: request.name };
  });
  await services.answer(listTemplates, (request, { caller }) => {
    note('list', request, caller);
    return { data: [] };
  });
  await services.answer(getTemplate, (request, { caller }) => find(request.templateId, caller, request.projectId));
  await services.answer(updateTemplate, (request, { caller }) => {
    note('update', request, caller);
    const found = find(request.templateId, caller, request.projectId);
    if (request.name === 'taken') throw new DomainError('conflict', 'The name is taken.');
    return { ...found, name: request.name, body: request.body };
  });
  await services.answer(deleteTemplate, (request, { caller }) => {
    find(request.templateId, caller, request.projectId);
    note('delete', request, caller);
    return {};
  });
}, 60_000);

afterAll(() => installation.close());

beforeEach(() => {
  requested.length = 0;
  templates.clear();
  templates.set('701', { ...getTemplate.example.reply, id: '701', projectId, teamId: team.id });
});

const text = { name: 'welcome', language: 'en', body: 'Hello {{name}}' };

async function code(answer: Promise<Answer>): Promise<[number, string | undefined]> {
  const { status, error } = await answer;
  return [status, error?.code];
}

async function refusal(answer: Promise<Answer>): Promise<[number, string]> {
  const { status, error } = await answer;
  return [status, error.error];
}

describe('templates', () => {
  it('are made in a project', async () => {
    const answer = await client.post('/v1/templates', { ...text, projectId, variables: ['name'] });
    expect([answer.status, answer.json]).toEqual([
      201,
      {
        id: '381725104812738560',
        projectId,
        name: 'welcome',
        language: 'en',
        body: 'Hello {{name}}',
        variables: ['name'],
        status: 'draft',
        createdAt: '2026-11-21T08:00:00.000Z',
      },
    ]);
    expect(requested).toEqual([
      {
        subject: 'create',
        request: { projectId, name: 'welcome', language: 'en', body: 'Hello {{name}}', variables: ['name'] },
        caller: { kind: 'team_key', teamId: team.id, credentialId: team.keyId },
      },
    ]);
  });

  it('are refused with the name of what is wrong with them', async () => {
    const make = (fields: object): Promise<[number, string]> =>
      refusal(client.post('/v1/templates', { ...text, projectId, ...fields }));
    expect(await make({ name: undefined })).toEqual([400, 'Field "name" is required.']);
    expect(await make({ body: '' })).toEqual([400, 'Field "body" is invalid: must have at least 1 character(s).']);
    expect(await make({ language: 'english!' })).toEqual([400, expect.stringContaining('Field "language" is invalid')]);
    expect(await make({ variables: 'name' })).toEqual([400, 'Field "variables" is invalid: must be an array.']);
    expect(await make({ status: 'approved' })).toEqual([400, 'Unknown field "status".']);
    expect(await make({ projectId: undefined })).toEqual([400, 'Field "projectId" is required.']);
    expect(await make({ projectId: 'x' })).toEqual([400, 'Field "projectId" is invalid: must be a resource id.']);
    expect(requested).toEqual([]);
  });

  it('are listed for a project that must be named', async () => {
    const answer = await client.get(`/v1/templates?projectId=${projectId}`);
    expect(answer.json).toEqual({ data: [], pagination: { limit: 50, offset: 0 } });
    const most = await client.get(`/v1/templates?projectId=${projectId}&limit=9999&offset=3`);
    expect(most.json).toEqual({ data: [], pagination: { limit: 500, offset: 3 } });
    expect(requested.at(-1)?.request).toEqual({ projectId, limit: 500, offset: 3 });
    expect(await code(client.get('/v1/templates'))).toEqual([400, 'missing_field']);
    expect(await code(client.get(`/v1/templates?projectId=${projectId}&limit=0`))).toEqual([400, 'invalid_parameter']);
    expect(await code(client.get(`/v1/templates?projectId=${projectId}&status=draft`))).toEqual([
      400,
      'invalid_parameter',
    ]);
  });

  it('are read, replaced and removed', async () => {
    const read = await client.get(`/v1/templates/701?projectId=${projectId}`);
    expect([read.status, read.json]).toEqual([200, { ...getTemplate.example.reply, id: '701', projectId }]);
    const put = await client.put('/v1/templates/701', { ...text, body: 'Bye' });
    expect([put.status, put.json]).toEqual([200, { ...(read.json as object), body: 'Bye' }]);
    expect(requested.at(-1)?.request).toEqual({ ...text, body: 'Bye', templateId: '701' });
    for (const named of [
      client.put(`/v1/templates/701?projectId=${projectId}`, text),
      client.put('/v1/templates/701', { ...text, projectId }),
    ]) {
      expect((await named).status).toBe(200);
      expect(requested.at(-1)?.request).toEqual({ ...text, templateId: '701', projectId });
    }
    expect(await code(client.put('/v1/templates/701', { ...text, name: 'taken' }))).toEqual([409, 'conflict']);
    const gone = await client.delete(`/v1/templates/701?projectId=${projectId}`);
    expect([gone.status, gone.text]).toEqual([204, '']);
    expect(requested.at(-1)).toMatchObject({ subject: 'delete', request: { templateId: '701', projectId } });
  });

  it('need the project where a route asks for it, and are not found before input is found wrong', async () => {
    const missing = [400, 'Parameter "projectId" is required.'];
    expect(await refusal(client.get('/v1/templates/701'))).toEqual(missing);
    expect(await refusal(client.delete('/v1/templates/701'))).toEqual(missing);
    expect(await code(client.get('/v1/templates/702'))).toEqual([404, 'not_found']);
    expect(await code(client.delete('/v1/templates/702'))).toEqual([404, 'not_found']);
    expect(await code(client.get('/v1/templates/x?projectId=x'))).toEqual([404, 'not_found']);
    expect(await code(client.get('/v1/templates/701?projectId=x'))).toEqual([400, 'invalid_parameter']);
    expect(await code(client.put('/v1/templates/702', {}))).toEqual([404, 'not_found']);
    expect(await code(client.put('/v1/templates/701', {}))).toEqual([400, 'missing_field']);
    expect(await code(client.put(`/v1/templates/701?projectId=${otherProjectId}`, {}))).toEqual([404, 'not_found']);
    expect(await code(client.put('/v1/templates/701', '{'))).toEqual([400, 'invalid_parameter']);
    expect(await code(client.put('/v1/templates/702', '{'))).toEqual([404, 'not_found']);
  });

  it('are not there under another project, nor for another team or project', async () => {
    expect(await code(client.get(`/v1/templates/701?projectId=${otherProjectId}`))).toEqual([404, 'not_found']);
    expect(await code(client.delete(`/v1/templates/701?projectId=${otherProjectId}`))).toEqual([404, 'not_found']);
    expect(await code(client.put(`/v1/templates/701?projectId=${otherProjectId}`, text))).toEqual([404, 'not_found']);
    expect(
      await code(client.put(`/v1/templates/701?projectId=${projectId}`, { ...text, projectId: otherProjectId })),
    ).toEqual([404, 'not_found']);
    for (const outsider of [stranger, token]) {
      expect(await code(outsider.get(`/v1/templates?projectId=${projectId}&limit=0`))).toEqual([404, 'not_found']);
      expect(await code(outsider.post('/v1/templates', { projectId }))).toEqual([404, 'not_found']);
      expect(await code(outsider.get(`/v1/templates/701?projectId=${projectId}`))).toEqual([404, 'not_found']);
      expect(await code(outsider.put('/v1/templates/701', text))).toEqual([404, 'not_found']);
      expect(await code(outsider.delete(`/v1/templates/701?projectId=${projectId}`))).toEqual([404, 'not_found']);
    }
  });

  it('need their scope', async () => {
    const reader = gateway.as((await makeKey(gateway, team, ['templates:read'])).key);
    expect((await reader.get(`/v1/templates/701?projectId=${projectId}`)).status).toBe(200);
    expect(await code(reader.put('/v1/templates/999', text))).toEqual([403, 'insufficient_scope']);
    const writer = gateway.as((await makeKey(gateway, team, ['templates:write'])).key);
    expect(await code(writer.get('/v1/templates/999'))).toEqual([403, 'insufficient_scope']);
  });

  it('are changed only by members who are owner or admin at the time of the change', async () => {
    const elsewhere = await installation.startGateway();
    const owner = await signIn(gateway, team.owner);
    const person = await join(gateway, owner, 'admin');
    const { userId } = person;
    const admin = await signIn(gateway, person);
    const made = await admin.post('/api/account/keys', {
      label: 'made by an admin',
      scopes: ['templates:read', 'templates:write'],
      projectId,
    });
    const keyOfAdmin = elsewhere.as((made.json as { key: string }).key);
    const changes = (): Promise<[number, string | undefined][]> =>
      Promise.all([
        code(keyOfAdmin.post('/v1/templates', { ...text, projectId })),
        code(keyOfAdmin.put('/v1/templates/701', text)),
        code(keyOfAdmin.delete(`/v1/templates/701?projectId=${projectId}`)),
      ]);
    expect(await changes()).toEqual([
      [201, undefined],
      [200, undefined],
      [204, undefined],
    ]);
    expect((await owner.patch(`/v1/members/${userId}`, { role: 'member' })).status).toBe(200);
    const refused = [403, 'role_required'];
    expect(await changes()).toEqual([refused, refused, refused]);
    // A caller who may not change templates is told so before anything about the template.
    expect(await code(keyOfAdmin.put('/v1/templates/999', {}))).toEqual(refused);
    expect((await keyOfAdmin.get(`/v1/templates/701?projectId=${projectId}`)).status).toBe(200);
    expect((await owner.patch(`/v1/members/${userId}`, { role: 'admin' })).status).toBe(200);
    expect((await changes())[0]).toEqual([201, undefined]);
    expect((await owner.delete(`/v1/members/${userId}`)).status).toBe(204);
    const gone = [401, 'unauthenticated'];
    expect(await changes()).toEqual([gone, gone, gone]);
  });
});
