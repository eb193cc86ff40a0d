import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  createTemplate,
  deleteTemplate,
  getTemplate,
  submitTemplate,
  type Template,
  updateTemplate,
} from '@parley/contracts/campaigns';
import { advisoryLockWaits, FakeGraph, type FakeNumber, type ForkedService, waitFor } from '@parley/testing';
import type { PoolClient } from 'pg';
import { Installation, projectId } from '../../testing/index.js';

const commitLock = 4712;
const timeoutMs = 5_000;

/** With a real process, which a SIGKILL takes between Meta's answer and the commit of what it says. */
describe('a template whose process is killed once Meta has answered', () => {
  let parley: Installation;
  let graph: FakeGraph;
  let number: FakeNumber;
  let holder: PoolClient;
  let lives = 0;
  /** The process that answers. */
  let running: ForkedService;

  beforeAll(async () => {
    [parley, graph] = await Promise.all([Installation.make(), FakeGraph.start()]);
    const { pool } = parley.database;
    holder = await pool.connect();
    running = await fork();
    number = graph.addNumber();
    const { phoneNumberId, businessAccountId, accessToken, appSecret } = number;
    await parley.connected('shop', {
      engine: 'cloud',
      config: { phoneNumberId, businessAccountId },
      credentials: { accessToken, appSecret, verifyToken: 'a word' },
    });
    // A change of a template waits for this lock, once it is switched on, before it commits.
    await pool.query(`
      CREATE FUNCTION wait_at_commit() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_advisory_xact_lock(${commitLock});
        RETURN NULL;
      END
      $$;
      CREATE CONSTRAINT TRIGGER wait_at_commit AFTER UPDATE OR DELETE ON templates DEFERRABLE INITIALLY DEFERRED
        FOR EACH ROW EXECUTE FUNCTION wait_at_commit();`);
  }, 90_000);
  afterAll(async () => {
    holder.release();
    await parley.close();
    await graph.close();
    expect(graph.violations).toEqual([]);
  });

  const fork = (): Promise<ForkedService> => parley.fork(`node-${(lives += 1)}`, { GRAPH_BASE_URL: graph.url });
  const read = ({ id }: Template): Promise<Template> => parley.ask(getTemplate, { templateId: id });
  const submit = ({ id }: Template): Promise<Template> =>
    parley.ask(submitTemplate, { templateId: id, session: 'shop' }, { timeoutMs });
  const atMeta = (name: string) => graph.state.templatesNamed(number.businessAccountId, name);
  /** Requests that change something at Meta, since the last look. */
  let seen = 0;
  const changesAtMeta = (): string[] => {
    const asked = graph.requests
      .slice(seen)
      .filter(({ operation, method }) => operation === 'templates' && method !== 'GET');
    seen = graph.requests.length;
    return asked.map(({ method, path }) => `${method} ${path.length === 1 ? 'template' : 'account'}`);
  };

  /** @param commits whether the database had the commit when the process died, or lost the connection before it */
  async function killedDuring(asking: () => Promise<unknown>, commits: boolean): Promise<void> {
    const { pool } = parley.database;
    // A look for the verdict would wait for the lock as well.
    await pool.query('UPDATE templates SET next_look_at = NULL');
    await holder.query('SELECT pg_advisory_lock($1)', [commitLock]);
    const asked = asking().then(
      () => 'answered',
      () => 'not answered',
    );
    try {
      const waiting = await waitFor(async () => (await advisoryLockWaits(pool, commitLock))[0], {
        message: 'the change to wait for its commit',
        timeoutMs: 20_000,
      });
      await running.kill();
      if (!commits) await pool.query('SELECT pg_terminate_backend($1)', [waiting]);
    } finally {
      await holder.query('SELECT pg_advisory_unlock($1)', [commitLock]);
    }
    expect(await asked).toBe('not answered');
    running = await fork();
  }

  it.each([false, true])(
    'is submitted once (committed: %s)',
    async (commits) => {
      const name = `submitted_${commits}`;
      const template = await parley.ask(createTemplate, { projectId, name, language: 'en', body: 'Hi {{name}}.' });
      changesAtMeta();
      await killedDuring(() => submit(template), commits);
      expect((await read(template)).status).toBe(commits ? 'submitted' : 'draft');
      expect(await submit(template)).toMatchObject({ status: 'submitted' });
      expect(atMeta(name)).toMatchObject([{ components: [{ text: 'Hi {{1}}.' }] }]);
      // The second was refused, as Meta has it.
      expect(changesAtMeta()).toEqual(commits ? ['POST account'] : ['POST account', 'POST account']);
      await approved(template);
    },
    120_000,
  );

  it.each([false, true])(
    'is edited to its text (committed: %s)',
    async (commits) => {
      const name = `edited_${commits}`;
      const template = await parley.ask(createTemplate, { projectId, name, language: 'en', body: 'Hi.' });
      await submit(template);
      await approved(template);
      const { id: templateId, language } = template;
      await parley.ask(updateTemplate, { templateId, name, language, body: 'Hello.' });
      await killedDuring(() => submit(template), commits);
      expect(await submit(template)).toMatchObject({ status: 'submitted' });
      expect(atMeta(name)).toMatchObject([{ components: [{ text: 'Hello.' }] }]);
      await approved(template);
    },
    120_000,
  );

  it.each([false, true])(
    'is deleted (committed: %s)',
    async (commits) => {
      const name = `deleted_${commits}`;
      const template = await parley.ask(createTemplate, { projectId, name, language: 'en', body: 'Hi.' });
      await submit(template);
      const remove = () => parley.ask(deleteTemplate, { templateId: template.id, projectId }, { timeoutMs });
      await killedDuring(remove, commits);
      expect(atMeta(name)).toEqual([]);
      if (!commits) await remove();
      await expect(read(template)).rejects.toMatchObject({ code: 'not_found' });
    },
    120_000,
  );

  /** Meta decides, and its webhook is lost: it is asked. */
  async function approved(template: Template): Promise<void> {
    for (const one of atMeta(template.name)) one.status = 'APPROVED';
    await waitFor(async () => (await read(template)).status === 'approved', {
      message: 'the template to be approved',
      timeoutMs: 20_000,
    });
  }
});
