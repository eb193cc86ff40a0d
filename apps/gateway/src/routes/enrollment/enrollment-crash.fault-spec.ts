import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { DomainError } from '@parley/contracts/base';
import type { AdvanceOperation } from '@parley/contracts/operations';
import { lockWaits, waitFor } from '@parley/testing';
import { actionPath, business, type Client, Enrollments, forkGateway, makeTeam, stageOf } from '../../testing/index.js';

let enrollments: Enrollments;

beforeAll(async () => {
  enrollments = await Enrollments.create();
}, 60_000);

afterEach(() => {
  enrollments.execution.beforeAdvance = () => undefined;
  enrollments.execution.afterAdvance = () => undefined;
});

afterAll(() => enrollments.close());

/** One of everything: every sequence once, two questions, one event, after any crash on the way. */
async function expectFinished(client: Client, projectId: string, operationId: string): Promise<void> {
  const history = enrollments.execution.history(operationId);
  expect(history.map(({ status }) => status)).toEqual([
    'pending',
    'running',
    'action_required',
    'running',
    'action_required',
    'running',
    'succeeded',
  ]);
  expect(history.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(await stageOf(client, projectId)).toBe('Live');
  await waitFor(() => enrollments.eventsOf(projectId).length > 0);
  await enrollments.closed(operationId);
  expect(enrollments.eventsOf(projectId)).toHaveLength(1);
}

describe('a gateway that is killed in the middle of an enrollment', () => {
  it('has its work finished by another within 30 s, once', async () => {
    const doomed = await forkGateway(enrollments.installation);
    const { key } = await makeTeam(doomed);
    const onDoomed = doomed.as(key);
    const projectId = await enrollments.project(onDoomed);
    const operationId = await enrollments.start(onDoomed, projectId);
    const terms = await enrollments.requested(operationId, 'accept_terms');
    const killed = new Promise<void>((resolve, reject) => {
      // The command is carried out; who sent it never hears of it.
      enrollments.execution.afterAdvance = async ({ actionRequired }) => {
        if (actionRequired?.code === 'verify_business') await doomed.kill().then(resolve, reject);
      };
    });
    const cutOff = onDoomed.post(actionPath(projectId, terms.id), { accepted: true }).catch(() => null);
    await killed;
    await cutOff;
    enrollments.execution.afterAdvance = () => undefined;

    const survivor = (await enrollments.installation.startGateway()).as(key);
    const verify = await enrollments.requested(operationId, 'verify_business');
    expect((await survivor.post(actionPath(projectId, verify.id), business)).status).toBe(200);
    expect((await enrollments.ended(operationId, 30_000)).status).toBe('succeeded');
    await expectFinished(survivor, projectId, operationId);
  }, 90_000);
});

describe('an executor that loses its claim', () => {
  /** The commands of an enrollment in their order, as the executor sends them. */
  const commands = [
    'running submitted',
    'action_required accept_terms',
    'running submitted',
    'action_required verify_business',
    'running verifying',
    'progress provisioning',
    'progress activating',
    'succeeded',
  ];
  const points = commands.flatMap((_, index) => [
    { index, applied: false },
    { index, applied: true },
  ]);

  it('at any command, carried out or not, has its work finished by another, once', async () => {
    const { execution, installation } = enrollments;
    const gateway = await installation.startGateway();
    const client = gateway.as((await makeTeam(gateway)).key);
    const plan = new Map<string, (typeof points)[number]>();
    const sent = new Map<string, string[]>();
    const stolen = new Set<string>();
    const stealAt = async (operationId: string, applied: boolean): Promise<void> => {
      const point = plan.get(execution.get(operationId).projectId ?? '');
      const index = (sent.get(operationId)?.length ?? 0) - 1;
      if (stolen.has(operationId) || point?.index !== index || point.applied !== applied) return;
      stolen.add(operationId);
      await steal(operationId);
      throw new DomainError('unavailable', 'Lost on the way.', { retryAfterSeconds: 1 });
    };
    // On a busy machine one waits for its turn, says so, and is running already when it begins.
    const queued = new Set<string>();
    execution.beforeAdvance = async (command) => {
      const { operationId } = command;
      const name = nameOf(command);
      if (name === 'running queued') return void queued.add(operationId);
      const before = sent.get(operationId) ?? [];
      const isFirst = before.length === 0 && queued.has(operationId);
      const shown = isFirst ? name.replace(/^progress/, 'running') : name;
      if (!stolen.has(operationId)) sent.set(operationId, [...before, shown]);
      return stealAt(operationId, false);
    };
    execution.afterAdvance = (command) =>
      nameOf(command) === 'running queued' ? Promise.resolve() : stealAt(command.operationId, true);

    await Promise.all(
      points.map(async (point) => {
        const projectId = await enrollments.project(client);
        plan.set(projectId, point);
        const operationId = await enrollments.start(client, projectId);
        await enrollments.answerBoth(client, projectId, operationId);
        await enrollments.ended(operationId, 30_000);
        await expectFinished(client, projectId, operationId);
        expect([point, sent.get(operationId)]).toEqual([point, commands.slice(0, point.index + 1)]);
        expect(stolen.has(operationId)).toBe(true);
      }),
    );
  }, 120_000);

  it('brings the operation further than its successor knows, which sees the answer first, and it ends all the same', async () => {
    const { execution, installation } = enrollments;
    const { pool } = installation.database;
    const gateway = await installation.startGateway();
    const client = gateway.as((await makeTeam(gateway)).key);
    const projectId = await enrollments.project(client);
    const operationId = await enrollments.start(client, projectId);
    const holder = await pool.connect();
    const nextIsHeld = (): Promise<boolean> =>
      waitFor(async () => (await lockWaits(pool, 'INSERT INTO enrollment_actions%')).length === 1);
    let isStolen = false;
    const overtaken = new Promise<unknown>((resolve, reject) => {
      execution.beforeAdvance = async (command) => {
        if (isStolen || nameOf(command) !== 'action_required verify_business') return;
        isStolen = true;
        // The next process reads the operation, and is held before it reads what is answered.
        await holder.query('BEGIN');
        await holder.query('SELECT 1 FROM enrollments WHERE operation_id = $1 FOR UPDATE', [operationId]);
        await steal(operationId);
        await nextIsHeld().then(resolve, reject);
      };
    });
    try {
      const terms = await enrollments.requested(operationId, 'accept_terms');
      await client.post(actionPath(projectId, terms.id), { accepted: true });
      await overtaken;
      const verify = await enrollments.requested(operationId, 'verify_business');
      const answering = client.post(actionPath(projectId, verify.id), business);
      await waitFor(async () => {
        const { rowCount } = await pool.query('SELECT 1 FROM enrollment_actions WHERE id = $1 AND answer IS NOT NULL', [
          verify.id,
        ]);
        return rowCount === 1;
      });
      await holder.query('COMMIT');
      expect((await answering).status).toBe(200);
    } finally {
      holder.release(true);
    }
    expect((await enrollments.ended(operationId)).status).toBe('succeeded');
    await expectFinished(client, projectId, operationId);
  }, 60_000);
});

/** Takes the job from the process that runs it, as when its claim has run out. */
async function steal(operationId: string): Promise<void> {
  await enrollments.installation.database.pool.query(
    `UPDATE operation_jobs
     SET claim = claim + 1, claimed_by = NULL, claimed_until = NULL, wake_at = now(), stale = true
     WHERE operation_id = $1`,
    [operationId],
  );
}

function nameOf({ to, progress, actionRequired }: AdvanceOperation): string {
  return [to ?? 'progress', progress ?? actionRequired?.code].filter(Boolean).join(' ');
}
