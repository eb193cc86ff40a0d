import { describe, expect, it } from '@jest/globals';
import { createLogger } from '@parley/service-runtime';
import { AckFloor, type Progress } from '../stream/index.js';
import { FannedOut } from './fanned-out.js';

const logger = createLogger({ service: 'webhook-delivery', level: 'silent' });
const ids = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index);

class CountedFloor extends AckFloor {
  requestCount = 0;
  floor = 0;
  consumer = 'first';
  now = 0;

  constructor() {
    super(undefined as never);
  }

  protected override nowMs(): number {
    return this.now;
  }

  protected override ask(): Promise<Progress> {
    this.requestCount += 1;
    const parked = { earliestOf: () => undefined };
    return Promise.resolve({ floor: this.floor, parked, consumer: this.consumer });
  }
}

function aReplica() {
  const floor = new CountedFloor();
  return { floor, fannedOut: new FannedOut(floor, logger) };
}

describe('how far the stream is fanned out', () => {
  it('is known to a replica that runs alone after asking once', async () => {
    const { floor, fannedOut } = aReplica();
    floor.floor = 500;
    for (let batch = 0; batch < 100; batch += 1) {
      const sequences = ids(501 + batch * 10, 10);
      expect((await fannedOut.with(sequences)).floor).toBe(sequences.at(-1));
      fannedOut.add(sequences);
    }
    expect(floor.requestCount).toBe(1);
  });

  it('is asked for when another replica has what comes before, and not more often than each 50 ms', async () => {
    const { floor, fannedOut } = aReplica();
    for (let batch = 0; batch < 2_000; batch += 1) {
      floor.now += 1;
      const sequences = ids(11 + batch * 20, 10);
      expect((await fannedOut.with(sequences)).floor).toBe(0);
      fannedOut.add(sequences);
    }
    expect(floor.requestCount).toBe(2_000 / 50);
  });

  it('goes past what the others have acknowledged, and what was fanned out here behind it', async () => {
    const { floor, fannedOut } = aReplica();
    expect((await fannedOut.with([3, 4])).floor).toBe(0);
    fannedOut.add([3, 4]);
    floor.floor = 2;
    floor.now += 50;
    expect((await fannedOut.with([6])).floor).toBe(4);
  });

  it('begins anew with a consumer, or a stream, that was made anew', async () => {
    const { floor, fannedOut } = aReplica();
    floor.floor = 5_000;
    expect((await fannedOut.with(ids(5_001, 10))).floor).toBe(5_010);
    fannedOut.add(ids(5_001, 10));
    floor.floor = 0;
    floor.consumer = 'second';
    floor.now += 50;
    expect((await fannedOut.with([3, 4])).floor).toBe(0);
    fannedOut.add([3, 4]);
    expect((await fannedOut.with([1, 2])).floor).toBe(4);
  });
});

describe('the acknowledgements', () => {
  it('are asked for once by all who want to know at the same time', async () => {
    const floor = new CountedFloor();
    await Promise.all(ids(1, 100).map(() => floor.read()));
    expect(floor.requestCount).toBe(1);
  });
});
