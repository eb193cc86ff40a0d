import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Operation } from '@parley/contracts/operations';
import { RequestClient } from '@parley/messaging';
import { waitFor } from '@parley/testing';
import { JobAlarm } from './job-alarm.js';
import { OperationJobs } from './operation-jobs.js';
import { OperationsApi } from './operations-api.js';
import { CountingHandler, ExecutorBench } from './testing/index.js';

jest.setTimeout(60_000);

let bench: ExecutorBench;

beforeAll(async () => {
  bench = await ExecutorBench.create();
});
afterEach(() => bench.clear());
afterAll(() => bench.close());

describe('a job that two requests open at once, as the push and the event of a replay do', () => {
  it.each(['before', 'after'] as const)(
    'answers its operation to the later one too, told as it stood %s the whole run',
    async (asItStood) => {
      const isOver = (id: string): Promise<boolean> => waitFor(() => bench.isGone(id));
      let hasFoundItsJob = false;
      class LateAnswers extends OperationsApi {
        override async create(...requested: Parameters<OperationsApi['create']>): Promise<Operation> {
          hasFoundItsJob = true;
          if (asItStood === 'after') await isOver(requested[1].id);
          const operation = await super.create(...requested);
          await isOver(operation.id);
          return operation;
        }
      }
      const operations = new LateAnswers(new RequestClient(bench.broker), 'messaging-session');
      const id = await bench.insert();
      const late = new OperationJobs(bench.pool, operations, new JobAlarm()).openOrFind(id, '1001');
      await waitFor(() => hasFoundItsJob);
      await bench.start(new CountingHandler(bench.pool));
      await bench.jobs.open(id);
      expect(await late).toMatchObject({ id, status: 'succeeded', error: null });
      expect(bench.operations.history.get(id)).toEqual(['pending', 'running', 'succeeded']);
    },
  );
});
