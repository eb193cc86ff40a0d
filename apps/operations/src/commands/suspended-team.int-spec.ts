import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DomainError } from '@parley/contracts/base';
import { aCaller } from '@parley/testing';
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

  it('shows until when its action can be done, later by the suspensions since it was asked for', async () => {
    const team = { ...executor, teamId: '1007' };
    const { id } = await operations.create({}, team);
    const expiresAt = '2026-12-24T12:00:00.000Z';
    const actionRequired = { id: '5', code: 'accept_terms' as const, message: 'Accept the terms.', expiresAt };
    await operations.advance(id, { expectedSequence: 1, to: 'running' }, team);
    await operations.advance(id, { expectedSequence: 2, to: 'action_required', actionRequired }, team);
    await service.database.pool.query(
      `INSERT INTO team_suspensions (team_id, number, since, until)
       SELECT 1007, 1, asked - interval '1 hour', asked - interval '30 minutes' FROM asked_at($1)
       UNION ALL SELECT 1007, 2, asked - interval '1 minute', asked + interval '90 seconds' FROM asked_at($1)
       UNION ALL SELECT 1007, 3, asked + interval '2 minutes', asked + interval '3 minutes' FROM asked_at($1)`.replaceAll(
        'asked_at($1)',
        '(SELECT created_at AS asked FROM operation_transitions WHERE operation_id = $1 AND sequence = 3) AS asked',
      ),
      [id],
    );
    // 90 seconds of the second one, and all of the third.
    const extended = { ...actionRequired, expiresAt: '2026-12-24T12:02:30.000Z' };
    expect(await operations.get(id, team)).toMatchObject({ status: 'action_required', actionRequired: extended });
    const caller = aCaller({ teamId: '1007' });
    expect((await operations.list({}, caller)).data).toMatchObject([{ id, actionRequired: extended }]);
    expect(await operations.snapshot([id])).toMatchObject([{ actionRequired: extended }]);
    // What was asked for stays in the history as it was.
    expect((await operations.history(id, caller)).at(-1)).toMatchObject({ actionRequired });
    await operations.advance(id, { expectedSequence: 3, to: 'running' }, team);
    expect(await operations.get(id, team)).toMatchObject({ actionRequired: null });
  });
});
