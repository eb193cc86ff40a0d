import type { Operation } from '@parley/contracts/operations';
import { ParleyClient, type PrivateParley, until } from '@parley/tools';
import { makeKeys } from '../bench-sessions.js';
import { latencyOf } from '../latency.js';
import { atRate } from '../load.js';
import { type ProcessFigures, processFigures } from '../process-figures.js';
import type { BenchExecutor } from './bench-executor.js';
import { WaitHolders, waitsPerKey } from './wait-holders.js';

export interface WaitPlan {
  waits: number;
  transitionsPerSecond: number;
  seconds: number;
}

/** Time to hold the waits of one more key. If it takes longer than a wait lasts, the first waits must be sent again. */
const holdTimeoutMs = 60_000;
/** Not 1: at any moment some waits have just been answered and are being sent again. */
const heldShare = 0.98;
const seenTimeoutMs = 40_000;
const heldWaits = 'parley_gateway_held_waits';

/** Holds one wait per operation, measures the gateway's cost per wait, then moves the operations at a steady rate. */
export async function measureWaits(parley: PrivateParley, executor: BenchExecutor, plan: WaitPlan): Promise<void> {
  const keys = await makeKeys(parley, Math.ceil(plan.waits / waitsPerKey), 'operations:read');
  const operations = await executor.running(plan.waits);
  await warmUp(parley, operations, keys);
  const before = await gatewayOf(parley);
  const holders = new WaitHolders(parley.credentials.baseUrl, plan.waits);
  try {
    for (const [index, key] of keys.entries()) {
      const end = (index + 1) * waitsPerKey;
      holders.hold(operations.slice(end - waitsPerKey, end), key);
      await untilHeld(parley, Math.min(end, plan.waits));
    }
    const during = await gatewayOf(parley);
    const held = during.metric(heldWaits);
    holders.record(true);
    const startedAt = performance.now();
    const transitions = await move(executor, operations, plan);
    const seconds = (performance.now() - startedAt) / 1000;
    // Longer than a wait lasts: a transition that woke no wait shows in the latency, not here.
    await until(() => holders.haveSeen(operations), seenTimeoutMs, 'every wait to end');
    const each = (of: 'residentKiB' | 'heapKiB') => ((during[of] - before[of]) / held).toFixed(1);
    const { wakesMs, refused } = holders;
    console.log(
      [
        `held waits: ${held}, each ${each('residentKiB')} KiB resident (${each('heapKiB')} KiB heap), garbage included`,
        `wake at ${(transitions / seconds).toFixed(0)} transitions/s: ${latencyOf(wakesMs)}`,
        `  ${transitions} transitions, ${wakesMs.length} wakes, refused ${JSON.stringify(refused)}, moves tried again ${executor.retries}`,
      ].join('\n'),
    );
  } finally {
    await holders.leave();
  }
}

async function gatewayOf(parley: PrivateParley): Promise<ProcessFigures> {
  return (await processFigures(parley, 'gateway'))[0]!;
}

async function untilHeld(parley: PrivateParley, count: number): Promise<void> {
  const isHeld = async () => (await gatewayOf(parley)).metric(heldWaits) >= count * heldShare;
  await until(isHeld, holdTimeoutMs, `the gateway to hold ${count} waits`, 20);
}

/** Warms up, so that compiled code, pools and caches are not counted as memory of the waits. */
async function warmUp(parley: PrivateParley, operations: Operation[], keys: string[]): Promise<void> {
  const clients = keys.map((key) => new ParleyClient(parley.credentials.baseUrl, key));
  for (let start = 0; start < operations.length; start += 50) {
    const read = ({ id }: Operation, index: number) =>
      clients[index % clients.length]!.get(`/platform/operations/${id}?wait=1&afterSequence=1`);
    await Promise.all(operations.slice(start, start + 50).map(read));
  }
}

/** Open loop: starts transitions at a steady rate, round robin over the operations, however busy the service is. */
async function move(executor: BenchExecutor, operations: Operation[], plan: WaitPlan): Promise<number> {
  const total = Math.round(plan.transitionsPerSecond * plan.seconds);
  const underWay: Promise<void>[] = [];
  let failure: unknown;
  const moveOne = async (index: number): Promise<void> => {
    try {
      operations[index] = await executor.toggle(operations[index]!);
    } catch (error) {
      failure ??= error;
    }
  };
  await atRate(plan.transitionsPerSecond, total, (number) => {
    underWay.push(moveOne(number % operations.length));
    return failure === undefined;
  });
  await Promise.all(underWay);
  if (failure !== undefined) throw new Error('An operation could not be moved.', { cause: failure });
  return total;
}
