import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { waitFor } from '@parley/testing';
import { OperationsClient, ServiceUnderTest } from '../testing/index.js';

const retentionMs = 2000;
let service: ServiceUnderTest;
let operations: OperationsClient;

beforeAll(async () => {
  service = await ServiceUnderTest.create();
  await service.start({ OPERATION_RETENTION_SECONDS: String(retentionMs / 1000) });
  operations = new OperationsClient(service.client);
}, 60_000);
afterAll(() => service.close());

const isGone = (id: string): Promise<boolean> =>
  operations.get(id).then(
    () => false,
    (error: { code: string }) => error.code === 'not_found',
  );
const listed = async () => (await operations.list({})).data.map(({ id }) => id);

describe('an operation past its retention', () => {
  it('is not found, nor its history, nor in a list, nor by a repeated cancellation; an open one stays', async () => {
    const open = await operations.createIn('running');
    const cancelled = await operations.createIn('running');
    await operations.cancel(cancelled.id, 'once');
    await operations.advance(cancelled.id, { expectedSequence: 3, to: 'cancelled' });
    const before = Date.now();
    const ended = await operations.createIn('succeeded');
    await waitFor(() => isGone(ended.id));
    expect(Date.now() - before).toBeGreaterThanOrEqual(retentionMs);
    await expect(operations.history(ended.id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(operations.cancel(ended.id, 'late')).rejects.toMatchObject({ code: 'not_found' });
    await expect(operations.cancel(cancelled.id, 'once')).rejects.toMatchObject({ code: 'not_found' });
    expect(await listed()).toEqual([open.id]);
    expect(await operations.get(open.id)).toMatchObject({ status: 'running' });
  }, 30_000);

  it('leaves the pages of a list as they were, newest first and each operation once', async () => {
    const open = [];
    for (let index = 0; index < 6; index++) {
      open.unshift((await operations.createIn('running')).id);
      await operations.createIn('succeeded');
    }
    const last = await operations.createIn('succeeded');
    await waitFor(() => isGone(last.id));
    const pages: string[] = [];
    let after: string | undefined;
    do {
      const page = await operations.list({ limit: 2, ...(after === undefined ? {} : { after }) });
      pages.push(...page.data.map(({ id }) => id));
      after = page.nextAfter ?? undefined;
    } while (after !== undefined);
    expect(pages.slice(0, 6)).toEqual(open);
    expect(new Set(pages).size).toBe(pages.length);
  }, 30_000);
});
