import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  createTemplate,
  type CreateTemplate,
  deleteTemplate,
  getTemplate,
  listTemplates,
  submitTemplate,
  type Template,
  updateTemplate,
} from '@parley/contracts/campaigns';
import { deleteSession } from '@parley/contracts/sessions';
import { aCaller, aProjectCaller, waitFor } from '@parley/testing';
import { aTeamKey, Installation, projectId } from '../testing/index.js';

const hello = { name: 'hello', language: 'en', body: 'Hello {{name}}, {{code}}' };
const replacement = { name: 'changed', language: 'en', body: 'Bye' };
const otherProject = '3002';
const token = aProjectCaller({ teamId: aTeamKey.teamId, projectId });
const strangers = [aProjectCaller({ teamId: aTeamKey.teamId, projectId: otherProject }), aCaller({ teamId: '1002' })];

describe('templates', () => {
  let parley: Installation;
  let made = 0;
  beforeAll(async () => {
    parley = await Installation.make();
    await parley.start();
  }, 60_000);
  afterAll(() => parley.close());

  function make(fields: Partial<CreateTemplate> = {}, caller = aTeamKey): Promise<Template> {
    made += 1;
    return parley.ask(createTemplate, { projectId, ...hello, name: `hello_${made}`, ...fields }, { caller });
  }

  const names = async (request: { projectId: string; limit?: number; offset?: number }): Promise<string[]> => {
    const { data } = await parley.ask(listTemplates, { limit: 500, offset: 0, ...request });
    return data.map(({ name }) => name);
  };

  it('are drafts with the placeholders of their body', async () => {
    const template = await make({ name: 'welcome' }, token);
    expect(template).toEqual({
      id: expect.stringMatching(/^[1-9]\d{0,18}$/),
      projectId,
      name: 'welcome',
      language: 'en',
      body: 'Hello {{name}}, {{code}}',
      variables: ['name', 'code'],
      status: 'draft',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    });
    expect(await parley.ask(getTemplate, { templateId: template.id })).toEqual(template);
  });

  it('have no variables but their placeholders', async () => {
    expect((await make({ variables: ['code', 'name'] })).variables).toEqual(['name', 'code']);
    await expect(make({ variables: ['name'] })).rejects.toMatchObject({
      code: 'invalid_parameter',
      message: 'Field "variables" is invalid: the placeholder "code" of the body is not among them.',
    });
    const { id } = await make();
    await expect(
      parley.ask(updateTemplate, { templateId: id, ...replacement, variables: ['name'] }),
    ).rejects.toMatchObject({ code: 'invalid_parameter' });
    expect((await parley.ask(getTemplate, { templateId: id })).body).toBe('Hello {{name}}, {{code}}');
  });

  it('have their name alone in project and language, however many ask for it at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        make({ name: 'alone' }).then(
          () => 'made',
          ({ code }) => String(code),
        ),
      ),
    );
    expect(answers.sort()).toEqual([...Array.from({ length: 7 }, () => 'conflict'), 'made']);
    await make({ name: 'alone', language: 'pt_BR' });
    await make({ name: 'alone', projectId: otherProject });
    const { id } = await make();
    await expect(parley.ask(updateTemplate, { templateId: id, ...hello, name: 'alone' })).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  it('are replaced whole', async () => {
    const before = await make();
    const after = await parley.ask(updateTemplate, { templateId: before.id, projectId, ...replacement });
    expect(after).toEqual({ ...before, ...replacement, variables: [] });
    expect(await parley.ask(getTemplate, { templateId: before.id })).toEqual(after);
  });

  it('that are submitted on the sandbox are approved after a second, or rejected by their name', async () => {
    await parley.create('reviewing', { start: false });
    const submit = ({ id }: Template): Promise<Template> =>
      parley.ask(submitTemplate, { templateId: id, session: 'reviewing' });
    const [good, bad, changed] = [await make(), await make({ name: 'sale_rejected' }), await make()];
    const submitted = await Promise.all([good, bad, changed].map(submit));
    expect(submitted.map(({ status }) => status)).toEqual(['submitted', 'submitted', 'submitted']);
    expect(await submit(good)).toMatchObject({ status: 'submitted' });
    await parley.ask(updateTemplate, { templateId: changed.id, ...replacement, name: changed.name });
    const verdictOf = (template: Template): Promise<Template> =>
      waitFor(async () => {
        const now = await parley.ask(getTemplate, { templateId: template.id });
        return now.status === 'submitted' ? undefined : now;
      });
    expect(await verdictOf(good)).toEqual({ ...good, status: 'approved' });
    expect(await verdictOf(bad)).toEqual({
      ...bad,
      status: 'rejected',
      rejectedReason: 'The name ends in "_rejected".',
    });
    expect(await parley.ask(getTemplate, { templateId: changed.id })).toMatchObject({ status: 'draft' });
    expect(await submit(good)).toMatchObject({ status: 'approved' });
    const elsewhere = await make({ projectId: otherProject });
    await expect(submit(elsewhere)).rejects.toMatchObject({ code: 'not_found' });
  });

  it.each(['submitted', 'approved'])('that are %s are not asked about once their session is gone', async (status) => {
    const { id } = await make();
    const session = await parley.create('leaving', { start: false });
    await parley.ask(submitTemplate, { templateId: id, session: 'leaving' });
    await parley.ask(deleteSession, { session: 'leaving' });
    const { pool } = parley.database;
    await pool.query(
      `UPDATE templates SET status = $2, revision = revision + 1, session_id = $3, next_look_at = now() WHERE id = $1`,
      [id, status, session.id],
    );
    await waitFor(async () => {
      const { rows } = await pool.query('SELECT FROM templates WHERE id = $1 AND next_look_at IS NULL', [id]);
      return rows.length === 1;
    });
    expect(await parley.ask(getTemplate, { templateId: id })).toMatchObject({ status });
    await parley.create('following', { start: false });
    await parley.ask(submitTemplate, { templateId: id, session: 'following' });
    await waitFor(async () => (await parley.ask(getTemplate, { templateId: id })).status === 'approved');
    await parley.ask(deleteSession, { session: 'following' });
  });

  it('are gone once deleted', async () => {
    const { id, name } = await make();
    expect(await parley.ask(deleteTemplate, { templateId: id, projectId })).toEqual({});
    await expect(parley.ask(getTemplate, { templateId: id })).rejects.toMatchObject({ code: 'not_found' });
    await expect(parley.ask(deleteTemplate, { templateId: id })).rejects.toMatchObject({ code: 'not_found' });
    await expect(parley.ask(updateTemplate, { templateId: id, ...hello })).rejects.toMatchObject({ code: 'not_found' });
    await make({ name });
  });

  it('are listed newest first, those of the project', async () => {
    const own = '3003';
    for (const name of ['a', 'b', 'c']) await make({ name, projectId: own });
    expect(await names({ projectId: own })).toEqual(['c', 'b', 'a']);
    expect(await names({ projectId: own, limit: 1, offset: 1 })).toEqual(['b']);
    expect(await names({ projectId: '3004' })).toEqual([]);
  });

  it('are not there for a caller that does not see their project, nor under another one', async () => {
    const { id: templateId } = await make();
    const notThere = { code: 'not_found' };
    for (const caller of strangers) {
      await expect(parley.ask(getTemplate, { templateId }, { caller })).rejects.toMatchObject(notThere);
      await expect(
        parley.ask(updateTemplate, { templateId, ...hello, variables: ['wrong'] }, { caller }),
      ).rejects.toMatchObject(notThere);
      await expect(parley.ask(deleteTemplate, { templateId }, { caller })).rejects.toMatchObject(notThere);
    }
    const list = { projectId, limit: 50, offset: 0 };
    await expect(parley.ask(listTemplates, list, { caller: strangers[0] })).rejects.toMatchObject(notThere);
    await expect(make({ variables: ['wrong'] }, strangers[0])).rejects.toMatchObject(notThere);
    // A project of another team: nobody's id is a secret, its templates are.
    expect(await parley.ask(listTemplates, list, { caller: strangers[1] })).toEqual({ data: [] });
    await expect(parley.ask(getTemplate, { templateId, projectId: otherProject })).rejects.toMatchObject(notThere);
    await expect(parley.ask(deleteTemplate, { templateId, projectId: otherProject })).rejects.toMatchObject(notThere);
    expect(await parley.ask(getTemplate, { templateId, projectId }, { caller: token })).toMatchObject({
      id: templateId,
    });
  });
});
