import { Counter, Gauge, type Registry } from 'prom-client';
import { type buildConnector, Client } from 'undici';

/** Receivers may shorten it by `Keep-Alive`, but not lengthen it. */
const idleTimeoutMs = 30_000;
const maxHeaderBytes = 32 * 1024;
/** Each idle connection costs a file descriptor and some tens of kilobytes. */
const mostIdle = 1000;

/** TLS that is not the system's: its connections serve nobody else. */
export interface OwnConnector {
  /** No other has it, an earlier one of the same endpoint neither. */
  readonly key: string;
  readonly connect: buildConnector.connector;
  /** Its connections are closed as soon as no request is under way. */
  isRetired: boolean;
}

/** One connection to one origin, for one request at a time. */
export interface Connection {
  /** What it may be used for again: its origin, and the key of its connector where that is not the common one. */
  readonly pool: string;
  readonly own: OwnConnector | undefined;
  readonly client: Client;
}

/**
 * Keeps connections to receivers alive for the next request to the same origin. Connections in use are bounded by the
 * attempts under way, not by origin: many endpoints may share an origin, and one that hangs must not use up the others'
 * connections. Idle connections end after 30 seconds; beyond a thousand, the longest idle one ends.
 */
export class Connections {
  private readonly inUse = new Set<Connection>();
  /** Idle connections by pool, the last used at the end. It is reused first, so that the extra ones of a burst can end. */
  private readonly idleOf = new Map<string, Connection[]>();
  /** All idle connections, longest idle first. */
  private readonly idle = new Set<Connection>();
  private readonly made: Counter;
  private readonly open: Gauge;

  constructor(
    private readonly connect: buildConnector.connector,
    registry: Registry,
    private readonly limits = { mostIdle },
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

  /** Takes an idle connection, or a new one that is not connected yet. The caller owns it until {@link release}. */
  take(origin: string, own?: OwnConnector): Connection {
    const pool = own === undefined ? origin : `${own.key} ${origin}`;
    const connection = this.idleOf.get(pool)?.at(-1) ?? this.create(origin, pool, own);
    this.forget(connection);
    this.inUse.add(connection);
    return connection;
  }

  /** @param isClean the answer was read to its end; otherwise the connection is closed, and with it the request under way */
  release(connection: Connection, isClean: boolean): void {
    this.inUse.delete(connection);
    if (!isClean || connection.own?.isRetired) return this.end(connection);
    this.idle.add(connection);
    const samePool = this.idleOf.get(connection.pool);
    if (samePool) samePool.push(connection);
    else this.idleOf.set(connection.pool, [connection]);
    if (this.idle.size > this.limits.mostIdle) {
      for (const longestIdle of this.idle) return this.drop(longestIdle);
    }
  }

  /** Closes the connections of a connector, those in use after their requests. */
  retire(own: OwnConnector): void {
    own.isRetired = true;
    for (const connection of this.idle) if (connection.own === own) this.drop(connection);
  }

  /** Closes all connections at once. */
  async destroy(): Promise<void> {
    const all = [...this.inUse, ...this.idle];
    await Promise.all(all.map(({ client }) => client.destroy()));
  }

  private create(origin: string, pool: string, own: OwnConnector | undefined): Connection {
    const client = new Client(origin, {
      pipelining: 1,
      keepAliveTimeout: idleTimeoutMs,
      keepAliveMaxTimeout: idleTimeoutMs,
      maxHeaderSize: maxHeaderBytes,
      // The deadline of the Exchange is the only timeout.
      headersTimeout: 0,
      bodyTimeout: 0,
      connect: own?.connect ?? this.connect,
    });
    const connection = { pool, own, client };
    client.on('connect', () => {
      this.made.inc();
      this.open.inc();
    });
    client.on('disconnect', () => {
      this.open.dec();
      // A connection in use reconnects for its request, or fails it.
      if (this.idle.has(connection)) this.drop(connection);
    });
    return connection;
  }

  private drop(connection: Connection): void {
    this.forget(connection);
    this.end(connection);
  }

  private end({ client }: Connection): void {
    if (!client.destroyed) void client.destroy();
  }

  private forget(connection: Connection): void {
    if (!this.idle.delete(connection)) return;
    const samePool = this.idleOf.get(connection.pool) ?? [];
    // Most often the last: it is the one that is taken.
    samePool.splice(samePool.lastIndexOf(connection), 1);
    if (samePool.length === 0) this.idleOf.delete(connection.pool);
  }
}
