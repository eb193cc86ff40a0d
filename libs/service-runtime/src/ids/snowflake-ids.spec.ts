import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { idTime } from './id-layout.js';
import type { Lease, NodeLeases } from './node-lease.js';
import { SnowflakeIds } from './snowflake-ids.js';

const start = Date.parse('2026-11-20T12:00:00.000Z');
const leaseMs = 60_000;

/** The rules of `id_nodes` in memory, on a clock of its own; the Postgres table is tested against the same. */
class MemoryLeases implements NodeLeases {
  nowMs = start;
  down = false;
  readonly slots: { holder: string; boundMs: number }[];

  constructor(slots = 4) {
    this.slots = Array.from({ length: slots }, () => ({ holder: '', boundMs: 0 }));
  }

  acquire(holder: string, nowMs: number, forMs: number): Promise<Lease | null> {
    if (this.down) return Promise.reject(new Error('database is away'));
    const free = this.slots.filter(({ boundMs }) => boundMs < this.nowMs).sort((a, b) => a.boundMs - b.boundMs)[0];
    if (!free) return Promise.resolve(null);
    const afterMs = free.boundMs;
    free.holder = holder;
    free.boundMs = Math.max(afterMs, nowMs, this.nowMs) + forMs;
    return Promise.resolve({ slot: this.slots.indexOf(free), afterMs, boundMs: free.boundMs });
  }

  renew(holder: string, slot: number, nowMs: number, forMs: number): Promise<number | null> {
    if (this.down) return Promise.reject(new Error('database is away'));
    const held = this.slots[slot];
    if (held?.holder !== holder) return Promise.resolve(null);
    held.boundMs = Math.max(held.boundMs, nowMs + forMs, this.nowMs + forMs);
    return Promise.resolve(held.boundMs);
  }

  release(holder: string, slot: number, lastMs: number): Promise<void> {
    const held = this.slots[slot];
    if (held?.holder === holder) Object.assign(held, { holder: '', boundMs: lastMs });
    return Promise.resolve();
  }
}

/** A process with a clock of its own, which may be wrong. */
class Host {
  skewMs = 0;
  ids: SnowflakeIds | null = null;
  constructor(readonly leases: MemoryLeases) {}
  now(): Date {
    return new Date(this.leases.nowMs + this.skewMs);
  }
  async open(): Promise<void> {
    const { leases } = this;
    this.ids = await SnowflakeIds.open({
      pool: undefined as never,
      service: 'gateway',
      clock: this,
      holder: 'h',
      leases,
      leaseMs,
    });
  }
}

describe('SnowflakeIds', () => {
  it('stops issuing once its bound has passed unrenewed, and goes on when it is renewed', async () => {
    const leases = new MemoryLeases();
    const host = new Host(leases);
    await host.open();
    const ids = host.ids as SnowflakeIds;
    leases.down = true;
    leases.nowMs += leaseMs;
    expect(idTime(ids.next())).toEqual(host.now());
    leases.nowMs += 1;
    expect(() => ids.next()).toThrow(expect.objectContaining({ code: 'unavailable' }));
    // The failed `next` began a renewal, which fails too.
    await expect(ids.renew()).rejects.toThrow('database is away');
    leases.down = false;
    await ids.renew();
    expect(idTime(ids.next())).toEqual(host.now());
    await ids.close();
  });

  it('leases another slot when its own was taken after its bound', async () => {
    const leases = new MemoryLeases(2);
    const [paused, second, third] = [new Host(leases), new Host(leases), new Host(leases)];
    await paused.open();
    leases.nowMs += leaseMs + 1;
    await second.open();
    await third.open();
    // Both slots are held by others now: there is none to lease, and what was left of the old range has passed.
    expect(() => paused.ids?.next()).toThrow(expect.objectContaining({ code: 'unavailable' }));
    await expect(paused.ids?.renew()).rejects.toMatchObject({ code: 'unavailable' });
    await second.ids?.close();
    leases.nowMs += 1;
    await paused.ids?.renew();
    const made = [paused, third].map(({ ids }) => ids?.next());
    expect(made.map((id) => (BigInt(id ?? 0) >> 12n) & 127n)).toEqual([1n, 0n]);
    for (const { ids } of [paused, third]) await ids?.close();
  });

  it('frees its slot when closed, and issues nothing after', async () => {
    const leases = new MemoryLeases(1);
    const host = new Host(leases);
    await host.open();
    const first = host.ids as SnowflakeIds;
    const last = first.next();
    await first.close();
    expect(() => first.next()).toThrow(expect.objectContaining({ code: 'unavailable' }));
    leases.nowMs += 1;
    await host.open();
    expect(BigInt(host.ids?.next() ?? 0) > BigInt(last)).toBe(true);
    await host.ids?.close();
  });

  it('refuses to open when every slot is held', async () => {
    const leases = new MemoryLeases(1);
    const host = new Host(leases);
    await host.open();
    await expect(new Host(leases).open()).rejects.toMatchObject({ code: 'unavailable' });
    await host.ids?.close();
  });

  it('never repeats an id, over restarts, crashes, pauses, outages and wrong clocks', async () => {
    const step = fc.record({
      host: fc.nat({ max: 1 }),
      action: fc.constantFrom('issue', 'burst', 'renew', 'close', 'crash', 'skew', 'pass', 'outage'),
      amount: fc.integer({ min: -90_000, max: 150_000 }),
    });
    let issued = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
        const leases = new MemoryLeases(2);
        const hosts = [new Host(leases), new Host(leases)];
        // A crashed holder's object lives on here and may still issue: a pause, not a death, is the worst case.
        const zombies: SnowflakeIds[] = [];
        const seen = new Set<string>();
        const issue = (ids: SnowflakeIds | null | undefined): void => {
          try {
            const id = ids?.next();
            if (id === undefined) return;
            if (seen.has(id)) throw new Error(`id ${id} twice`);
            seen.add(id);
          } catch (error) {
            if ((error as { code?: unknown }).code !== 'unavailable') throw error;
          }
        };
        try {
          for (const { host: index, action, amount } of steps) {
            const host = hosts[index] as Host;
            leases.down = action === 'outage';
            if (!host.ids && !leases.down) await host.open().catch(() => undefined);
            if (action === 'burst') for (let made = 0; made < 5_000; made++) issue(host.ids);
            if (action === 'renew') await host.ids?.renew().catch(() => undefined);
            if (action === 'skew') host.skewMs = amount;
            if (action === 'pass') leases.nowMs += Math.abs(amount);
            if (action === 'close') {
              await host.ids?.close();
              host.ids = null;
            }
            if (action === 'crash') {
              if (host.ids) zombies.push(host.ids);
              host.ids = null;
            }
            for (const ids of [...hosts.map((each) => each.ids), ...zombies]) issue(ids);
          }
        } finally {
          issued += seen.size;
          leases.down = false;
          for (const ids of [...hosts.map((each) => each.ids), ...zombies]) await ids?.close();
        }
      }),
      { numRuns: 200 },
    );
    expect(issued).toBeGreaterThan(10_000);
  });
});
