import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DomainError } from '@parley/contracts';
import { executor, OperationsClient, ServiceUnderTest } from '../testing/index.js';

let service: ServiceUnderTest;
let operations: OperationsClient;

beforeAll(async () => {
  service = await ServiceUnderTest.create();
  operations = new OperationsClient(service.client);
  await service.start();
}, 60_000);
afterAll(() => service.close());

describe('an operation of a suspended team', () => {
  it('keeps its own progress for its executor, and shows customers the suspension', async () => {
    const { id } = await operations.create();
    await operations.advance(id, { expectedSequence: 1, to: 'running', progress: 'queued' });
    await service.database.pool.query(`INSERT INTO team_suspensions (team_id, number, since) VALUES (1001, 1, now())`);

    expect(await operations.get(id)).toMatchObject({ status: 'running', progress: 'suspended' });
    expect((await operations.list({})).data).toMatchObject([{ id, progress: 'suspended' }]);

    const own = { id, status: 'running', progress: 'queued' };
    const again = { expectedSequence: 1, to: 'running' as const, progress: 'queued' as const };
    expect(await operations.advance(id, again)).toMatchObject(own);
    expect(await operations.create({ id })).toMatchObject(own);
    expect(await operations.get(id, executor)).toMatchObject(own);
    expect(await operations.snapshot([id])).toMatchObject([own]);
    const late = operations.advance(id, { expectedSequence: 1, to: 'succeeded' });
    expect(((await late.catch((error: DomainError) => error)) as DomainError).extra).toMatchObject({ operation: own });
    expect(await operations.advance(id, { expectedSequence: 2, progress: 'sending' })).toMatchObject({
      ...own,
      progress: 'sending',
    });
    expect(await operations.get(id)).toMatchObject({ status: 'running', progress: 'suspended' });

    await operations.advance(id, { expectedSequence: 2, to: 'succeeded' });
    expect(await operations.get(id)).toMatchObject({ status: 'succeeded', progress: 'sending' });
  });
});
