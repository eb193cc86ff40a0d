import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type CancelReceipt,
  type Operation,
  operationStatuses,
  type OperationStatus,
} from '@parley/contracts/operations';
import type { RequestClient } from '@parley/messaging';
import { waitFor } from '@parley/testing';
import fc from 'fast-check';
import { CancelEvents, detailsOf, OperationsClient, ServiceUnderTest } from '../testing/index.js';

let service: ServiceUnderTest;
let operations: OperationsClient;
let events: CancelEvents;

beforeAll(async () => {
  service = await ServiceUnderTest.create();
  operations = new OperationsClient(patient(service.client));
  events = await CancelEvents.of(service.broker);
  await Promise.all([service.start(), service.start()]);
}, 60_000);
afterAll(async () => {
  await events.stop();
  await service.close();
});

const legalEdges: Record<OperationStatus, OperationStatus[]> = {
  pending: ['running', 'failed'],
  running: ['action_required', 'succeeded', 'failed', 'cancelling'],
  action_required: ['running', 'failed', 'cancelling'],
  cancelling: ['cancelled', 'succeeded', 'failed'],
  succeeded: [],
  failed: [],
  cancelled: [],
};
const operationCount = 2;
const operationIndex = fc.nat({ max: operationCount - 1 });
/** How often the same command is delivered, at once. */
const times = fc.integer({ min: 1, max: 3 });
const command = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('advance' as const),
      operation: operationIndex,
      to: fc.constantFrom(...operationStatuses.filter((status) => status !== 'cancelling')),
      times,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('cancel' as const),
      operation: operationIndex,
      key: fc.nat({ max: 2 }),
      times,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('crash' as const), afterMs: fc.nat({ max: 8 }) }) },
);
type Command = typeof command extends fc.Arbitrary<infer C> ? C : never;
/** What happens at once, and then what happens at once after that. */
const waves = fc.array(fc.array(command, { minLength: 1, maxLength: 5 }), { minLength: 2, maxLength: 7 });

/** Every database connection of both replicas is cut, so that transactions are aborted at any statement. */
const crash = (afterMs: number) =>
  service.database.pool.query(
    `SELECT pg_sleep($1::float8 / 1000), (SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity
     WHERE datname = current_database() AND application_name <> '' AND pid <> pg_backend_pid())`,
    [afterMs],
  );

/** Asks again until it is answered, as clients do while a service has lost its database. */
function patient(client: RequestClient): RequestClient {
  const request: RequestClient['request'] = async (...question) => {
    for (;;) {
      try {
        return await client.request(...question);
      } catch (error) {
        if ((error as { code?: unknown }).code !== 'unavailable') throw error;
      }
    }
  };
  return Object.create(client, { request: { value: request } }) as RequestClient;
}

/** Null when the command was refused for what it asks. */
async function accepted<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    const { code } = error as { code?: unknown };
    if (code === 'operation_conflict' || code === 'idempotency_conflict') return null;
    throw error;
  }
}

class Run {
  readonly receipts: { key: string; operationId: string; receipt: CancelReceipt }[] = [];
  readonly moves: { expectedSequence: number; to: OperationStatus; answer: Operation }[] = [];

  constructor(
    readonly ids: string[],
    private readonly prefix: string,
  ) {}

  async wave(commands: Command[]): Promise<void> {
    const known = new Map((await operations.snapshot(this.ids)).map(({ id, sequence }) => [id, sequence]));
    await Promise.all(commands.flatMap((command) => this.deliveries(command, known)));
  }

  private deliveries(command: Command, known: Map<string, number>): Promise<unknown>[] {
    if (command.kind === 'crash') return [crash(command.afterMs)];
    const id = this.ids[command.operation] as string;
    return Array.from({ length: command.times }, () =>
      command.kind === 'cancel' ? this.cancel(id, command.key) : this.advance(id, command.to, known.get(id) as number),
    );
  }

  private async cancel(operationId: string, keyNumber: number): Promise<void> {
    const key = `${this.prefix}-${keyNumber}`;
    const receipt = await accepted(operations.cancel(operationId, key));
    if (receipt) this.receipts.push({ key, operationId, receipt });
  }

  private async advance(id: string, to: OperationStatus, expectedSequence: number): Promise<void> {
    const move = { expectedSequence, to, ...detailsOf(to) };
    const answer = await accepted(operations.advance(id, move));
    if (answer) this.moves.push({ expectedSequence, to, answer });
  }
}

async function checkHistory(run: Run, id: string): Promise<void> {
  const history = await operations.history(id);
  const [now] = await operations.snapshot([id]);
  expect(history.map(({ sequence }) => sequence)).toEqual(history.map((_, index) => index + 1));
  history.slice(1).forEach(({ from, to }, index) => {
    expect(from).toBe(history[index]?.to);
    expect(legalEdges[from as OperationStatus]).toContain(to);
  });
  expect(now).toMatchObject({ status: history.at(-1)?.to, sequence: history.length });
  // All that was answered as done is in history.
  for (const { answer, expectedSequence, to } of run.moves.filter((move) => move.answer.id === id)) {
    expect(history[expectedSequence]?.to).toBe(to);
    expect(history[answer.sequence - 1]?.to).toBe(answer.status);
  }
  const cancelled = history.filter(({ to }) => to === 'cancelling');
  expect(cancelled.length).toBeLessThanOrEqual(1);
  for (const { receipt } of run.receipts.filter(({ operationId }) => operationId === id)) {
    const { sequence, status, updatedAt } = receipt.operation;
    expect([{ sequence, to: status, createdAt: updatedAt }]).toEqual([
      expect.objectContaining({ ...pick(cancelled[0]) }),
    ]);
  }
  await waitFor(() => events.ofOperation(id).length >= cancelled.length, { message: 'the event of a cancellation' });
  expect(events.ofOperation(id).map(({ sequence }) => sequence)).toEqual(cancelled.map(({ sequence }) => sequence));
}

const pick = (entry?: { sequence: number; to: string; createdAt: string }) =>
  entry && { sequence: entry.sequence, to: entry.to, createdAt: entry.createdAt };

function checkReceipts(run: Run): void {
  for (const key of new Set(run.receipts.map((entry) => entry.key))) {
    const ofKey = run.receipts.filter((entry) => entry.key === key).map(({ receipt }) => receipt);
    const frozen = ofKey.map(({ operation, idempotency }) => ({ operation, ...idempotency, replayed: true }));
    expect(new Set(frozen.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(ofKey.filter(({ idempotency }) => !idempotency.replayed).length).toBeLessThanOrEqual(1);
  }
}

describe('any interleaving of moves, cancellations, duplicates and lost connections', () => {
  it('leaves a gapless, legal history that agrees with every answer', async () => {
    let runs = 0;
    let cancelled = 0;
    await fc.assert(
      fc.asyncProperty(waves, async (list) => {
        const made = await Promise.all(
          Array.from({ length: operationCount }, async () => {
            const { id } = await operations.create();
            await operations.advance(id, { expectedSequence: 1, to: 'running' });
            return id;
          }),
        );
        const run = new Run(made, `run-${runs++}`);
        for (const wave of list) await run.wave(wave);
        for (const id of run.ids) await checkHistory(run, id);
        checkReceipts(run);
        cancelled += run.receipts.length;
      }),
      { numRuns: 40 },
    );
    // The property was about something.
    expect(cancelled).toBeGreaterThan(20);
  }, 120_000);
});
