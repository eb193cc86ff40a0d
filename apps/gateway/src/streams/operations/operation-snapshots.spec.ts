import { describe, expect, it } from '@jest/globals';
import { exampleOperation } from '@parley/contracts/operations';
import type { RequestClient } from '@parley/messaging';
import { OperationSnapshots } from './operation-snapshots.js';

const held = { ...exampleOperation, id: '1', progress: 'queued' };
const other = { ...exampleOperation, id: '2', progress: 'queued' };

describe('the operations that held waits read', () => {
  it('show the suspension of a team instead of their own progress', async () => {
    const client = { request: () => Promise.resolve({ data: [held, other], suspended: ['1'] }) };
    const snapshots = new OperationSnapshots(client as unknown as RequestClient);
    const shown = [{ ...held, progress: 'suspended' }, other];
    expect(await Promise.all(['1', '2'].map((id) => snapshots.read(id)))).toEqual(shown);
    const known = new Map([
      ['1', 1],
      ['2', 1],
    ]);
    expect(await snapshots.readMoved(known, 1_000)).toEqual(shown);
  });

  it('are as they are where an earlier version of the service answers', async () => {
    const client = { request: () => Promise.resolve({ data: [other] }) };
    expect(await new OperationSnapshots(client as unknown as RequestClient).read('2')).toEqual(other);
  });
});
