import { describe, expect, it } from '@jest/globals';
import { SendPace } from './send-pace.js';

class TimedPace extends SendPace {
  now = 0;

  constructor() {
    super({
      subscribeNotification: () => ({ ready: () => Promise.resolve(), stop: () => Promise.resolve() }),
    } as never);
  }

  protected override nowMs(): number {
    return this.now;
  }
}

describe('the pace of sends', () => {
  it('has no pause while delivery keeps up', async () => {
    const pace = new TimedPace();
    expect(pace.pauseMs).toBe(0);
    pace.note(100);
    expect(pace.pauseMs).toBe(0);
    await pace.turn();
  });

  it('has a pause that grows with what delivery is behind, up to a second', () => {
    const pace = new TimedPace();
    pace.note(300);
    expect(pace.pauseMs).toBe(100);
    pace.note(60_000);
    expect(pace.pauseMs).toBe(1000);
    pace.note(0);
    expect(pace.pauseMs).toBe(0);
  });

  it('waits for none that is not heard of: delivery may be down', () => {
    const pace = new TimedPace();
    pace.note(5000);
    pace.now += 1600;
    expect(pace.pauseMs).toBe(0);
  });

  it('holds up no send of a process that ends', async () => {
    const pace = new TimedPace();
    pace.note(60_000);
    const turn = pace.turn();
    await pace.beforeApplicationShutdown();
    await turn;
    await pace.turn();
  });
});
