import { describe, expect, it } from '@jest/globals';
import { MatchLag } from './match-lag.js';

class TimedLag extends MatchLag {
  now = 0;
  readonly reports: number[] = [];

  constructor() {
    super({
      publishNotification: (_: unknown, { behindMs }: { behindMs: number }) => this.reports.push(behindMs),
    } as never);
  }

  protected override nowMs(): number {
    return this.now;
  }

  /** 100 events each 100 ms: one in a millisecond. */
  match(batches: number, pending: number, waitedMs = 0): void {
    for (let batch = 0; batch < batches; batch += 1) {
      this.now += 100;
      this.note(100, waitedMs, pending);
    }
  }
}

describe('how far matching is behind', () => {
  it('is not told while it keeps up', () => {
    const lag = new TimedLag();
    lag.match(20, 59, 40);
    expect(lag.reports).toEqual([]);
  });

  it('is what the next event has waited, and what is pending by the rate of the last moments, and told to have ended', () => {
    const lag = new TimedLag();
    lag.match(10, 0);
    lag.match(2, 600, 50);
    lag.match(3, 0);
    expect(lag.reports).toEqual([650, 650, 0]);
  });

  it('is told twenty times a second, and its end at once', () => {
    const lag = new TimedLag();
    lag.match(10, 0);
    lag.match(1, 0, 300);
    for (const waitedMs of [290, 280, 0]) {
      lag.now += 10;
      lag.note(10, waitedMs, 0);
    }
    expect(lag.reports).toEqual([300, 0]);
  });

  it('is not known from a rate of before a pause', () => {
    const lag = new TimedLag();
    lag.match(10, 0);
    lag.now += 10_000;
    lag.match(4, 600);
    expect(lag.reports).toEqual([]);
  });
});
