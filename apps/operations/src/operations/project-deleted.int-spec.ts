import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { identityStream, projectDeleted } from '@parley/contracts';
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
});
