import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aCaller, aProjectCaller } from '@parley/testing';
import { executor, OperationsClient, ServiceUnderTest } from '../testing/index.js';

let service: ServiceUnderTest;
let operations: OperationsClient;

beforeAll(async () => {
  service = await ServiceUnderTest.create();
  operations = new OperationsClient(service.client);
  await Promise.all([service.start(), service.start()]);
}, 60_000);
afterAll(() => service.close());

describe('creating', () => {
  it('opens an operation as pending, with its first transition', async () => {
    const id = operations.ids.next();
    const operation = await operations.create({
      id,
      projectId: null,
      kind: 'event_replay',
      resource: { type: 'event', id: '8' },
    });
    expect(operation).toEqual({
      id,
      projectId: null,
      kind: 'event_replay',
      resource: { type: 'event', id: '8' },
      status: 'pending',
      sequence: 1,
      capabilities: { cancellable: false },
      progress: null,
      error: null,
      actionRequired: null,
      createdAt: '2026-11-20T12:00:00.000Z',
      updatedAt: operation.updatedAt,
    });
    expect(await operations.get(id)).toEqual(operation);
    expect(await operations.history(id)).toMatchObject([{ sequence: 1, from: null, to: 'pending', error: null }]);
  });

  it('answers the operation that exists, to many requests at once on all replicas', async () => {
    const id = operations.ids.next();
    const answers = await Promise.all(Array.from({ length: 10 }, () => operations.create({ id })));
    expect(answers.map(({ id, sequence }) => [id, sequence])).toEqual(answers.map(() => [id, 1]));
    await operations.advance(id, { expectedSequence: 1, to: 'running' });
    expect(await operations.create({ id })).toMatchObject({ status: 'running', sequence: 2 });
    expect(await operations.history(id)).toHaveLength(2);
  });

  it('refuses an id that is of another operation', async () => {
    const { id } = await operations.create();
    await expect(operations.create({ id, kind: 'event_replay' })).rejects.toMatchObject({ code: 'conflict' });
    await expect(operations.create({ id }, { ...executor, teamId: '1002' })).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  it.each([aCaller(), aProjectCaller()])('is for services only: $kind', async (caller) => {
    await expect(operations.create({}, caller)).rejects.toMatchObject({ code: 'credential_not_allowed' });
    const { id } = await operations.create();
    const moved = operations.advance(id, { expectedSequence: 1, to: 'running' }, caller);
    await expect(moved).rejects.toMatchObject({ code: 'credential_not_allowed' });
  });
});
