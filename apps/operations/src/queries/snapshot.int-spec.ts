import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
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

describe('a snapshot', () => {
  it('has those of the asked operations that exist, of any team', async () => {
    const mine = await operations.createIn('action_required');
    const others = await operations.createIn('failed', { projectId: null }, { ...executor, teamId: '1002' });
    const found = await operations.snapshot([mine.id, '9223372036854775807', others.id]);
    expect(found).toHaveLength(2);
    expect(found).toEqual(expect.arrayContaining([mine, others]));
    expect(await operations.snapshot(['9223372036854775807'])).toEqual([]);
  });

  it('leaves out those that are where the asker knows them to be', async () => {
    const still = await operations.createIn('running');
    const moved = await operations.createIn('action_required');
    const known = { id: moved.id, sequence: moved.sequence - 1 };
    expect(await operations.moved([still, known])).toEqual([moved]);
    expect(await operations.moved([still, moved])).toEqual([]);
  });

  it('is for services only, as keep-alive is', async () => {
    const code = 'credential_not_allowed';
    const { id } = await operations.create();
    await expect(operations.snapshot([id], aCaller())).rejects.toMatchObject({ code });
    await expect(operations.keepAlive([id], 60, aCaller())).rejects.toMatchObject({ code });
  });

  it('takes a thousand at once, not more', async () => {
    const ids = Array.from({ length: 1001 }, (_, index) => String(index + 1));
    expect(await operations.snapshot(ids.slice(1))).toEqual([]);
    await expect(operations.snapshot(ids)).rejects.toMatchObject({ code: 'invalid_parameter' });
  });
});
