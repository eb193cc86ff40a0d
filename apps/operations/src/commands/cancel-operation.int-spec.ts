import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { operationChanged } from '@parley/contracts/operations';
import { Notifications } from '@parley/messaging';
import { aCaller, aProjectCaller, waitFor } from '@parley/testing';
import { CancelEvents, executor, OperationsClient, ServiceUnderTest } from '../testing/index.js';

let service: ServiceUnderTest;
let operations: OperationsClient;
let events: CancelEvents;

beforeAll(async () => {
  service = await ServiceUnderTest.create();
  operations = new OperationsClient(service.client);
  events = await CancelEvents.of(service.broker);
  await Promise.all([service.start(), service.start()]);
}, 60_000);
afterAll(async () => {
  await events.stop();
  await service.close();
});

const token = aProjectCaller();
const dayMs = 24 * 3600 * 1000;

describe('cancelling', () => {
  it.each(['running', 'action_required'] as const)('moves %s to cancelling and tells its executor', async (status) => {
    const before = await operations.createIn(status);
    const { operation, idempotency } = await operations.cancel(before.id, `moves-${status}`);
    expect(operation).toEqual({
      ...before,
      status: 'cancelling',
      sequence: before.sequence + 1,
      capabilities: { cancellable: false },
      actionRequired: null,
      updatedAt: operation.updatedAt,
    });
    expect(idempotency).toEqual({
      key: `moves-${status}`,
      replayed: false,
      createdAt: expect.any(String),
      expiresAt: expect.any(String),
    });
    expect(Date.parse(idempotency.expiresAt) - Date.parse(idempotency.createdAt)).toBe(30 * dayMs);
    expect(await operations.get(before.id)).toEqual(operation);
    expect((await operations.history(before.id)).at(-1)).toMatchObject({ from: status, to: 'cancelling' });
    await waitFor(() => events.ofOperation(before.id).length > 0);
    const reported = { teamId: '1001', operationId: before.id, kind: 'campaign', sequence: operation.sequence };
    expect(events.ofOperation(before.id)).toEqual([reported]);
  });

  it('wakes who waits', async () => {
    const { id } = await operations.createIn('running');
    const received: object[] = [];
    const listener = (notification: object) => void received.push(notification);
    const waiting = new Notifications(service.broker).subscribeNotification(operationChanged, listener, {
      subjectSuffix: id,
    });
    await waiting.ready();
    const { operation } = await operations.cancel(id, 'wakes');
    await waitFor(() => received.length > 0);
    expect(received).toEqual([{ operation }]);
    await waiting.stop();
  });

  it.each([
    ['pending', 'campaign'],
    ['cancelling', 'campaign'],
    ['succeeded', 'campaign'],
    ['failed', 'production_enrollment'],
    ['cancelled', 'production_enrollment'],
    ['running', 'event_replay'],
    ['action_required', 'delivery_recovery'],
  ] as const)('refuses %s of kind %s with the operation as it is, and binds no key', async (status, kind) => {
    const refused = await operations.createIn(status, { kind });
    const key = `refused ${status} ${kind}`.replaceAll(' ', '-');
    await expect(operations.cancel(refused.id, key)).rejects.toMatchObject({
      code: 'operation_conflict',
      extra: { operation: refused },
    });
    expect(await operations.get(refused.id)).toEqual(refused);
    const other = await operations.createIn('running');
    expect(await operations.cancel(other.id, key)).toMatchObject({ idempotency: { replayed: false } });
  });
});

describe('a key', () => {
  it('answers the frozen receipt for ever after, also when the operation has ended', async () => {
    const { id } = await operations.createIn('running');
    const first = await operations.cancel(id, 'frozen');
    const replay = { ...first, idempotency: { ...first.idempotency, replayed: true } };
    expect(await operations.cancel(id, 'frozen')).toEqual(replay);
    await operations.advance(id, { expectedSequence: 3, to: 'cancelled' });
    const again = await operations.cancel(id, 'frozen');
    expect(again).toEqual(replay);
    expect(JSON.stringify(again.operation)).toBe(JSON.stringify(first.operation));
    await expect(operations.cancel(id, 'another')).rejects.toMatchObject({ code: 'operation_conflict' });
    expect(await operations.history(id)).toHaveLength(4);
  });

  it('is shared by all credentials of a team and by both forms of the path', async () => {
    const { id } = await operations.createIn('running');
    const first = await operations.cancel(id, 'shared', token, '3001');
    const replay = { ...first, idempotency: { ...first.idempotency, replayed: true } };
    expect(await operations.cancel(id, 'shared')).toEqual(replay);
    expect(await operations.cancel(id, 'shared', aCaller({ credentialId: '2999' }), '3001')).toEqual(replay);
  });

  it('conflicts on another operation, in any status, and is free in another team', async () => {
    const [one, running, ended] = await Promise.all([
      operations.createIn('running'),
      operations.createIn('running'),
      operations.createIn('succeeded'),
    ]);
    await operations.cancel(one.id, 'taken');
    for (const other of [running, ended]) {
      await expect(operations.cancel(other.id, 'taken')).rejects.toMatchObject({ code: 'idempotency_conflict' });
      expect(await operations.get(other.id)).toEqual(other);
    }
    const elsewhere = await operations.createIn('running', {}, { ...executor, teamId: '1002' });
    const receipt = await operations.cancel(elsewhere.id, 'taken', aCaller({ teamId: '1002' }));
    expect(receipt).toMatchObject({ operation: { id: elsewhere.id }, idempotency: { replayed: false } });
  });

  it('is looked up only for an operation that the caller sees', async () => {
    const ofProject = await operations.createIn('running');
    const ofTeam = await operations.createIn('running', { projectId: null });
    await operations.cancel(ofProject.id, 'unseen');
    await operations.cancel(ofTeam.id, 'unseen-too');
    const outside: Parameters<OperationsClient['cancel']>[] = [
      [ofProject.id, 'unseen', aCaller({ teamId: '1002' })],
      [ofProject.id, 'unseen', aProjectCaller({ projectId: '3002' })],
      [ofProject.id, 'unseen', aCaller(), '3002'],
      [ofTeam.id, 'unseen-too', token],
      ['9223372036854775807', 'unseen'],
    ];
    for (const requested of outside) {
      await expect(operations.cancel(...requested)).rejects.toMatchObject({ code: 'not_found' });
    }
  });

  it('stands for a new request when it has expired', async () => {
    const [one, other] = await Promise.all([operations.createIn('running'), operations.createIn('running')]);
    await operations.cancel(one.id, 'expired');
    await service.database.pool.query(
      `UPDATE idempotency_receipts SET expires_at = now() - interval '1 s' WHERE key = 'expired'`,
    );
    expect(await operations.cancel(other.id, 'expired')).toMatchObject({ idempotency: { replayed: false } });
  });
});

describe('at once, on two replicas', () => {
  it('duplicates act once and answer one receipt', async () => {
    const { id } = await operations.createIn('running');
    const receipts = await Promise.all(Array.from({ length: 30 }, () => operations.cancel(id, 'duplicates')));
    expect(receipts.filter(({ idempotency }) => !idempotency.replayed)).toHaveLength(1);
    const answers = receipts.map(({ operation, idempotency }) => ({ operation, ...idempotency, replayed: true }));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await operations.history(id)).toHaveLength(3);
    await waitFor(() => events.ofOperation(id).length > 0);
    expect(events.ofOperation(id)).toHaveLength(1);
  });

  it('one key on many operations cancels one of them', async () => {
    const made = await Promise.all(Array.from({ length: 8 }, () => operations.createIn('running')));
    const results = await Promise.allSettled(made.map(({ id }) => operations.cancel(id, 'one-of-many')));
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
    expect(refused).toEqual(Array(7).fill(expect.objectContaining({ code: 'idempotency_conflict' })));
    const after = await operations.snapshot(made.map(({ id }) => id));
    expect(after.filter(({ status }) => status === 'cancelling')).toHaveLength(1);
  });

  it('cancel and completion make one truth, round after round', async () => {
    for (let round = 0; round < 40; round++) {
      const { id } = await operations.createIn('running');
      const [cancel, completion] = await Promise.allSettled([
        operations.cancel(id, `race-${round}`),
        operations.advance(id, { expectedSequence: 2, to: 'succeeded' }),
      ]);
      const outcomes = [cancel.status, completion.status].sort();
      expect(outcomes).toEqual(['fulfilled', 'rejected']);
      const lost = cancel.status === 'rejected' ? cancel : (completion as PromiseRejectedResult);
      expect(lost.reason).toMatchObject({ code: 'operation_conflict', extra: { operation: { sequence: 3 } } });
      const status = cancel.status === 'fulfilled' ? 'cancelling' : 'succeeded';
      expect(await operations.get(id)).toMatchObject({ status, sequence: 3 });
    }
  }, 60_000);
});
