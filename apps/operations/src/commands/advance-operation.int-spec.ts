import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { operationChanged, operationStatuses, type OperationStatus } from '@parley/contracts/operations';
import { Notifications } from '@parley/messaging';
import { waitFor } from '@parley/testing';
import fc from 'fast-check';
import { anAction, detailsOf, OperationsClient, ServiceUnderTest } from '../testing/index.js';

let service: ServiceUnderTest;
let operations: OperationsClient;

beforeAll(async () => {
  service = await ServiceUnderTest.create();
  operations = new OperationsClient(service.client);
  await Promise.all([service.start(), service.start()]);
}, 60_000);
afterAll(() => service.close());

const modelEdges: Record<OperationStatus, OperationStatus[]> = {
  pending: ['running', 'failed'],
  running: ['action_required', 'succeeded', 'failed', 'cancelling'],
  action_required: ['running', 'failed', 'cancelling'],
  cancelling: ['cancelled', 'succeeded', 'failed'],
  succeeded: [],
  failed: [],
  cancelled: [],
};

describe('advancing', () => {
  it('goes through a whole life and tells it in order, each entry with its snapshot', async () => {
    const { id } = await operations.create();
    await operations.advance(id, { expectedSequence: 1, to: 'running', progress: 'sending' });
    await operations.advance(id, {
      expectedSequence: 2,
      to: 'action_required',
      actionRequired: anAction,
      progress: null,
    });
    expect(await operations.get(id)).toMatchObject({ actionRequired: anAction, capabilities: { cancellable: true } });
    await operations.advance(id, { expectedSequence: 3, to: 'running', progress: 'sending' });
    await operations.advance(id, { expectedSequence: 4, progress: 'finalizing' });
    const last = await operations.advance(id, { expectedSequence: 4, to: 'failed', error: 'delivery_failed' });
    expect(last).toMatchObject({ status: 'failed', error: 'delivery_failed', actionRequired: null, sequence: 5 });
    const reported = (await operations.history(id)).map(
      ({ createdAt, ...entry }) => (expect(createdAt).toMatch(/Z$/), entry),
    );
    expect(reported).toEqual([
      { sequence: 1, from: null, to: 'pending', progress: null, error: null, actionRequired: null },
      { sequence: 2, from: 'pending', to: 'running', progress: 'sending', error: null, actionRequired: null },
      { sequence: 3, from: 'running', to: 'action_required', progress: null, error: null, actionRequired: anAction },
      { sequence: 4, from: 'action_required', to: 'running', progress: 'sending', error: null, actionRequired: null },
      {
        sequence: 5,
        from: 'running',
        to: 'failed',
        progress: 'finalizing',
        error: 'delivery_failed',
        actionRequired: null,
      },
    ]);
  });

  it('moves updatedAt but not sequence for progress alone', async () => {
    const running = await operations.createIn('running');
    const after = await operations.advance(running.id, { expectedSequence: 2, progress: 'sending' });
    expect(after).toEqual({ ...running, progress: 'sending', updatedAt: after.updatedAt });
    expect(after.updatedAt > running.updatedAt).toBe(true);
    expect(await operations.get(running.id)).toEqual(after);
    expect(await operations.history(running.id)).toHaveLength(2);
  });

  it('answers a command that comes again, also after the operation has moved on', async () => {
    const { id } = await operations.create();
    const command = { expectedSequence: 1, to: 'running', progress: 'sending' } as const;
    const first = await operations.advance(id, command);
    expect(await operations.advance(id, command)).toEqual(first);
    const waiting = await operations.advance(id, {
      expectedSequence: 2,
      to: 'action_required',
      actionRequired: anAction,
    });
    expect(await operations.advance(id, command)).toEqual(waiting);
    expect(
      await operations.advance(id, { expectedSequence: 2, to: 'action_required', actionRequired: anAction }),
    ).toEqual(waiting);
    expect(await operations.history(id)).toHaveLength(3);
  });

  it.each([
    ['another status', { to: 'failed', error: 'internal' }],
    ['another progress', { to: 'running', progress: 'validating' }],
  ] as const)('refuses %s at a sequence that is past, with the operation as it is', async (_, fields) => {
    const { id } = await operations.create();
    const current = await operations.advance(id, { expectedSequence: 1, to: 'running', progress: 'sending' });
    await expect(operations.advance(id, { expectedSequence: 1, ...fields })).rejects.toMatchObject({
      code: 'operation_conflict',
      extra: { operation: current },
    });
  });

  it('refuses a sequence that is not reached yet, and progress for a past one', async () => {
    const { id } = await operations.createIn('running');
    const code = 'operation_conflict';
    await expect(operations.advance(id, { expectedSequence: 3, to: 'succeeded' })).rejects.toMatchObject({ code });
    await expect(operations.advance(id, { expectedSequence: 1, progress: 'sending' })).rejects.toMatchObject({ code });
  });

  it.each([
    ['failed without error', { to: 'failed' }, 'missing_field'],
    ['action_required without action', { to: 'action_required' }, 'missing_field'],
    ['succeeded with error', { to: 'succeeded', error: 'internal' }, 'invalid_parameter'],
    ['progress with action', { progress: 'sending', actionRequired: anAction }, 'invalid_parameter'],
  ] as const)('refuses %s', async (_, fields, code) => {
    const { id } = await operations.createIn('running');
    await expect(operations.advance(id, { expectedSequence: 2, ...fields })).rejects.toMatchObject({ code });
    expect(await operations.get(id)).toMatchObject({ status: 'running', sequence: 2 });
  });

  it('never changes what has ended, not even its progress', async () => {
    for (const end of ['succeeded', 'failed', 'cancelled'] as const) {
      const ended = await operations.createIn(end);
      for (const to of operationStatuses) {
        const moved = operations.advance(ended.id, { expectedSequence: ended.sequence, to, ...detailsOf(to) });
        await expect(moved).rejects.toMatchObject({ code: 'operation_conflict', extra: { operation: ended } });
      }
      const progressed = operations.advance(ended.id, { expectedSequence: ended.sequence, progress: 'sending' });
      await expect(progressed).rejects.toMatchObject({ code: 'operation_conflict' });
      expect(await operations.get(ended.id)).toEqual(ended);
    }
  }, 30_000);

  it('lets exactly one of many that race have its way, round after round, on two replicas', async () => {
    for (let round = 0; round < 40; round++) {
      const { id } = await operations.createIn('running');
      const rivals = [
        { to: 'succeeded' },
        { to: 'failed', error: 'timed_out' },
        { to: 'cancelling' },
        { to: 'action_required', actionRequired: anAction },
        { to: 'failed', error: 'internal' },
      ] as const;
      const results = await Promise.allSettled(
        rivals.map((rival) => operations.advance(id, { expectedSequence: 2, ...rival })),
      );
      const won = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
      const lost = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
      expect(won).toHaveLength(1);
      expect(lost).toEqual(rivals.slice(1).map(() => expect.objectContaining({ code: 'operation_conflict' })));
      expect(await operations.get(id)).toEqual(won[0]);
      expect((await operations.history(id)).map(({ sequence }) => sequence)).toEqual([1, 2, 3]);
    }
  }, 60_000);

  it('does of any sequence of commands just what the model does', async () => {
    const commands = fc.array(
      fc.record({ to: fc.constantFrom(...operationStatuses), offset: fc.constantFrom(0, 0, 0, 0, -1, 1) }),
      { maxLength: 12 },
    );
    await fc.assert(
      fc.asyncProperty(commands, async (list) => {
        const model: OperationStatus[] = ['pending'];
        const { id } = await operations.create();
        for (const { to, offset } of list) {
          const sequence = model.length + offset;
          if (sequence < 1) continue;
          const isRepeat = offset === -1 && model[sequence] === to;
          const isMove = offset === 0 && modelEdges[model.at(-1) ?? 'pending'].includes(to);
          const answer = operations.advance(id, { expectedSequence: sequence, to, ...detailsOf(to) });
          if (isMove) model.push(to);
          if (isMove || isRepeat) await answer;
          else await expect(answer).rejects.toMatchObject({ code: 'operation_conflict' });
        }
        expect(await operations.get(id)).toMatchObject({ status: model.at(-1), sequence: model.length });
        expect((await operations.history(id)).map(({ to }) => to)).toEqual(model);
      }),
      { numRuns: 60 },
    );
  }, 60_000);

  it('wakes who waits: the notification names the new sequence once it can be read', async () => {
    const received: object[] = [];
    const { id } = await operations.create();
    const subscription = new Notifications(service.broker).subscribeNotification(
      operationChanged,
      (notification) => received.push(notification),
      {
        subjectSuffix: id,
      },
    );
    await subscription.ready();
    await operations.advance(id, { expectedSequence: 1, to: 'running' });
    await waitFor(() => received.length > 0);
    expect(received).toEqual([{ operation: await operations.get(id) }]);
    await subscription.stop();
  });
});
