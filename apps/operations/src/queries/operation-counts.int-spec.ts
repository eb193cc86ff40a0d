import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { countOperations } from '@parley/contracts/overview';
import { aCaller, aProjectCaller } from '@parley/testing';
import { executor, OperationsClient, ServiceUnderTest } from '../testing/index.js';

let service: ServiceUnderTest;
let operations: OperationsClient;

beforeAll(async () => {
  service = await ServiceUnderTest.create();
  operations = new OperationsClient(service.client);
  await service.start();
}, 60_000);
afterAll(() => service.close());

describe('the overview of operations', () => {
  it('counts what is open, of the project or of all that the caller sees', async () => {
    const replay = { kind: 'event_replay', resource: { type: 'event', id: '7' } };
    await operations.createIn('running');
    await operations.createIn('action_required');
    await operations.createIn('cancelling');
    await operations.createIn('succeeded');
    await operations.createIn('pending', { projectId: null, ...replay });
    await operations.createIn('running', {}, { ...executor, teamId: '1002' });
    const count = (request: { projectId?: string }, caller = aCaller()) =>
      service.client.request(countOperations, request, { caller });
    expect(await count({})).toEqual({ running: 3, actionRequired: 1, byKind: { campaign: 3, event_replay: 1 } });
    const ofProject = { running: 2, actionRequired: 1, byKind: { campaign: 3 } };
    expect(await count({ projectId: '3001' })).toEqual(ofProject);
    expect(await count({}, aProjectCaller())).toEqual(ofProject);
    await expect(count({ projectId: '3002' }, aProjectCaller())).rejects.toMatchObject({ code: 'not_found' });
  });
});
