import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { ActionRequired } from '@parley/contracts/operations';
import { waitFor } from '@parley/testing';
import { OperationMoved } from './job-errors.js';
import type { RunningJob } from './running-job.js';
import { ExecutorBench, succeed } from './testing/index.js';

jest.setTimeout(60_000);

let bench: ExecutorBench;

beforeAll(async () => {
  bench = await ExecutorBench.create();
});
afterEach(() => bench.clear());
afterAll(() => bench.close());

const action: ActionRequired = { id: '71', code: 'connect_session', message: 'Connect it.' };

/** A run that has lost its job and does not know it yet. */
const straggler = {
  asks: (job: RunningJob): unknown =>
    bench.operations.move(job.operationId, 'action_required', { actionRequired: action }),
  goesOn: (job: RunningJob): unknown => bench.operations.move(job.operationId, 'running'),
};

/**
 * Runs a job to its end, whose operation a straggler moves before `command`.
 * @returns what `command` threw, and with what status each run began
 */
async function outrun(
  command: (job: RunningJob) => Promise<unknown>,
  move: (job: RunningJob) => unknown,
): Promise<{ id: string; error: unknown; began: string[] }> {
  const began: string[] = [];
  let error: unknown;
  await bench.start(
    bench.handlerOf(async (job) => {
      began.push(job.operation.status);
      if (job.operation.status === 'pending') {
        await job.advance('running');
        move(job);
        await command(job).catch((thrown: unknown) => {
          error = thrown;
          throw thrown;
        });
      }
      await job.advance('running');
      return succeed(job);
    }),
    // Not one failure is forgiven.
    { maxAttempts: 1 },
  );
  const id = await bench.open();
  await waitFor(() => bench.isGone(id));
  return { id, error, began };
}

describe('an operation that a run without its claim has moved', () => {
  it('is read anew, not taken further from there, by a run that wants to end it', async () => {
    const { id, error, began } = await outrun((job) => job.advance('succeeded'), straggler.asks);
    expect(error).toBeInstanceOf(OperationMoved);
    expect(began).toEqual(['pending', 'action_required']);
    expect(bench.operations.history.get(id)).toEqual(['pending', 'running', 'action_required', 'running', 'succeeded']);
  });

  it('is read anew by a run that tells its progress alone', async () => {
    const { id, error, began } = await outrun((job) => job.progress('finalizing'), straggler.asks);
    expect(error).toBeInstanceOf(OperationMoved);
    expect(began).toEqual(['pending', 'action_required']);
    expect(bench.operations.reported.get(id)?.filter((reported) => reported.endsWith('finalizing'))).toEqual([]);
  });

  it('beyond where the run brings it is read anew, too', async () => {
    const { error, began } = await outrun(
      (job) => job.advance('action_required', { actionRequired: action }),
      (job) => {
        straggler.asks(job);
        straggler.goesOn(job);
      },
    );
    expect(error).toBeInstanceOf(OperationMoved);
    expect(began).toEqual(['pending', 'running']);
  });

  it('to where the run brings it goes on in that run', async () => {
    const { error, began } = await outrun(
      (job) => job.advance('action_required', { actionRequired: action }),
      straggler.asks,
    );
    expect(error).toBeUndefined();
    expect(began).toEqual(['pending']);
  });
});
