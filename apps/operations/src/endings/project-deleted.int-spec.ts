import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { identityStream, projectDeleted } from '@parley/contracts/identity';
import { ensureStreams } from '@parley/messaging';
import { waitFor } from '@parley/testing';
import { OperationsClient, ServiceUnderTest } from '../testing/index.js';

let service: ServiceUnderTest;
let operations: OperationsClient;

beforeAll(async () => {
  service = await ServiceUnderTest.create();
  operations = new OperationsClient(service.client);
  await ensureStreams(service.broker, [identityStream]);
  await service.start();
}, 60_000);
afterAll(() => service.close());

describe('a deleted project', () => {
  const openStatuses = ['pending', 'running', 'action_required', 'cancelling'] as const;
  const publishDeletion = (projectId: string, msgID: string) =>
    service.broker.jetStream.publish(projectDeleted.subject, JSON.stringify({ teamId: '1001', projectId }), { msgID });

  it('fails its open operations with owner_deleted, leaves the ended and those of others, twice as once', async () => {
    const open = await Promise.all(openStatuses.map((status) => operations.createIn(status, { projectId: '3900' })));
    const ended = await operations.createIn('succeeded', { projectId: '3900' });
    const other = await operations.createIn('running', { projectId: '3901' });
    await publishDeletion('3900', 'deleted-1');
    for (const { id, sequence } of open) {
      await waitFor(async () => (await operations.get(id)).status === 'failed');
      expect(await operations.get(id)).toMatchObject({
        error: 'owner_deleted',
        sequence: sequence + 1,
        actionRequired: null,
      });
    }
    await publishDeletion('3900', 'deleted-2');
    const marker = await operations.createIn('running', { projectId: '3902' });
    await publishDeletion('3902', 'deleted-3');
    await waitFor(async () => (await operations.get(marker.id)).status === 'failed');
    for (const { id, sequence } of open) expect(await operations.history(id)).toHaveLength(sequence + 1);
    expect(await operations.get(ended.id)).toEqual(ended);
    expect(await operations.get(other.id)).toEqual(other);
  }, 30_000);

  it('is remembered: what is opened for it later, or was opened meanwhile, ends at once', async () => {
    const marker = await operations.createIn('running', { projectId: '3910' });
    await publishDeletion('3910', 'deleted-4');
    await waitFor(async () => (await operations.get(marker.id)).status === 'failed');
    const late = await operations.create({ projectId: '3910' });
    expect(late).toMatchObject({ status: 'failed', error: 'owner_deleted', sequence: 2 });
    expect(await operations.history(late.id)).toMatchObject([{ to: 'pending' }, { from: 'pending', to: 'failed' }]);
    expect(await operations.create({ id: late.id, projectId: '3910' })).toEqual(late);
    // As the creation that died between opening the operation and looking for the mark left it.
    const open = await operations.createIn('running', { projectId: '3911' });
    await service.database.pool.query('INSERT INTO deleted_projects (project_id) VALUES (3911)');
    expect(await operations.create({ id: open.id, projectId: '3911' })).toMatchObject({ error: 'owner_deleted' });
    expect(await operations.create({ projectId: null })).toMatchObject({ status: 'pending' });
  });
});
