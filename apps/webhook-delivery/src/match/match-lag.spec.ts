import { describe, expect, it } from '@jest/globals';
import { MatchLag } from './match-lag.js';

class TimedLag extends MatchLag {
  now = 0;
  readonly told: number[] = [];

  constructor() {
    super({
      publishNotification: (_: unknown, { behindMs }: { behindMs: number }) => this.told.push(behindMs),
    } as never);
  }

  protected override nowMs(): number {
    return this.now;
  }

  /** 50 events each 50 ms: one in a millisecond. */
  match(batches: number, left: number): void {
    for (let batch = 0; batch < batches; batch += 1) {
      this.now += 50;
      this.note(50, left);
    }
  }
}

describe('how far matching is behind', () => {
  it('is not told while it keeps up', () => {
    const lag = new TimedLag();
    lag.match(40, 49);
    expect(lag.told).toEqual([]);
  });

  it('is the batch and what is left by the rate of the last moments, and told to have ended', () => {
    const lag = new TimedLag();
    lag.match(20, 0);
    lag.match(2, 600);
    lag.match(3, 0);
    expect(lag.told).toEqual([650, 650, 50]);
  });

  it('is not known from a rate of before a pause', () => {
    const lag = new TimedLag();
    lag.match(20, 0);
    lag.now += 10_000;
    lag.match(8, 600);
    expect(lag.told).toEqual([]);
  });
});
