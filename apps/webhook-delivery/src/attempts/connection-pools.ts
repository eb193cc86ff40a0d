import { Counter, Gauge, type Registry } from 'prom-client';
import { type buildConnector, type Dispatcher, Pool } from 'undici';

/** A receiver may ask for less, by `Keep-Alive`, but not for more. */
const idleTimeoutMs = 30_000;
const maxHeaderBytes = 32 * 1024;

interface KeptPool {
  pool: Pool;
  connections: number;
}

/**
 * Kept-alive connections, a pool for each origin. Bounded by the attempts under way, not by origin: many endpoints may
 * share one, and one that hangs must not use up the others' connections. Beyond `mostKept` connections in all, the pools
 * that were used longest ago are closed: what is under way in them ends first, and what comes next makes another.
 */
export class ConnectionPools {
  /** By origin, the one that was used longest ago first. */
  private readonly kept = new Map<string, KeptPool>();
  private readonly closing = new Set<Pool>();
  private keptConnections = 0;
  private readonly made: Counter;
  private readonly open: Gauge;

  /** @param options.mostKept above the number of attempts that are ever under way at once */
  constructor(
    registry: Registry,
    private readonly options: { connect: buildConnector.connector; mostKept: number },
  ) {
    const registers = [registry];
    this.made = new Counter({
      name: 'parley_webhook_connections_made_total',
      help: 'Connections made to receivers; attempts beyond their number used one again.',
      registers,
    });
    this.open = new Gauge({
      name: 'parley_webhook_connections',
      help: 'Connections to receivers, those that are kept for the next attempt too.',
      registers,
    });
  }

  dispatch(origin: string, options: Omit<Dispatcher.DispatchOptions, 'origin'>, handler: Dispatcher.DispatchHandler) {
    const kept = this.kept.get(origin) ?? this.create(origin);
    // Moves to the end.
    this.kept.delete(origin);
    this.kept.set(origin, kept);
    kept.pool.dispatch({ ...options, origin }, handler);
  }

  /** Ends everything at once. */
  async destroy(): Promise<void> {
    const pools = [...this.closing, ...[...this.kept.values()].map(({ pool }) => pool)];
    this.kept.clear();
    await Promise.all(pools.map((pool) => pool.destroy()));
  }

  private create(origin: string): KeptPool {
    const pool = new Pool(origin, {
      connections: null,
      pipelining: 1,
      keepAliveTimeout: idleTimeoutMs,
      keepAliveMaxTimeout: idleTimeoutMs,
      maxHeaderSize: maxHeaderBytes,
      // The attempt's own deadline is the only clock.
      headersTimeout: 0,
      bodyTimeout: 0,
      connect: this.options.connect,
    });
    const kept = { pool, connections: 0 };
    pool.on('connect', () => {
      this.made.inc();
      this.open.inc();
      this.count(origin, kept, 1);
      this.makeRoom(kept);
    });
    pool.on('disconnect', () => {
      this.open.dec();
      this.count(origin, kept, -1);
      this.closeUnused(origin, kept);
    });
    pool.on('connectionError', () => this.closeUnused(origin, kept));
    return kept;
  }

  private count(origin: string, kept: KeptPool, change: 1 | -1): void {
    kept.connections += change;
    if (this.kept.get(origin) === kept) this.keptConnections += change;
  }

  private makeRoom(current: KeptPool): void {
    for (const [origin, kept] of this.kept) {
      if (this.keptConnections <= this.options.mostKept) return;
      if (kept !== current) this.close(origin, kept);
    }
  }

  /** An origin that nobody calls any more leaves nothing behind. */
  private closeUnused(origin: string, kept: KeptPool): void {
    const isUsed = kept.connections > 0 || kept.pool.stats.size > 0;
    if (!isUsed && this.kept.get(origin) === kept) this.close(origin, kept);
  }

  private close(origin: string, kept: KeptPool): void {
    this.kept.delete(origin);
    this.keptConnections -= kept.connections;
    this.closing.add(kept.pool);
    void kept.pool.close().finally(() => this.closing.delete(kept.pool));
  }
}
