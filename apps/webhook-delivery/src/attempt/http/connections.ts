import { Counter, Gauge, type Registry } from 'prom-client';
import { type buildConnector, Client } from 'undici';

/** Receivers may ask for less, by `Keep-Alive`, but not for more. */
const idleTimeoutMs = 30_000;
const maxHeaderBytes = 32 * 1024;
/** Each is a file descriptor and some tens of kilobytes. */
const mostIdle = 1000;

/** One connection to one origin, for one request at a time. */
export interface Connection {
  readonly origin: string;
  readonly client: Client;
}

/**
 * Connections to receivers, kept alive for the next request to the same origin. Those in use are bounded by the attempts
 * under way, not by origin: many endpoints may share one, and one that hangs must not use up the others' connections.
 * Idle ones end after 30 seconds, and the longest idle when there are more than a thousand in all.
 */
export class Connections {
  private readonly inUse = new Set<Connection>();
  /** By origin, the one that was used last at the end: a burst's others may end. */
  private readonly idleOf = new Map<string, Connection[]>();
  /** Longest idle first. */
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

  /** An idle one, or one that is yet to be made; it is the caller's until it is released. */
  take(origin: string): Connection {
    const connection = this.idleOf.get(origin)?.at(-1) ?? this.create(origin);
    this.forget(connection);
    this.inUse.add(connection);
    return connection;
  }

  /** @param isClean the answer was read to its end; otherwise the connection ends, and with it what is under way */
  release(connection: Connection, isClean: boolean): void {
    this.inUse.delete(connection);
    if (!isClean) return this.end(connection);
    this.idle.add(connection);
    const sameOrigin = this.idleOf.get(connection.origin);
    if (sameOrigin) sameOrigin.push(connection);
    else this.idleOf.set(connection.origin, [connection]);
    if (this.idle.size > this.limits.mostIdle) {
      for (const longestIdle of this.idle) return this.drop(longestIdle);
    }
  }

  /** Ends everything at once. */
  async destroy(): Promise<void> {
    const all = [...this.inUse, ...this.idle];
    await Promise.all(all.map(({ client }) => client.destroy()));
  }

  private create(origin: string): Connection {
    const client = new Client(origin, {
      pipelining: 1,
      keepAliveTimeout: idleTimeoutMs,
      keepAliveMaxTimeout: idleTimeoutMs,
      maxHeaderSize: maxHeaderBytes,
      // The attempt's own deadline is the only clock.
      headersTimeout: 0,
      bodyTimeout: 0,
      connect: this.connect,
    });
    const connection = { origin, client };
    client.on('connect', () => {
      this.made.inc();
      this.open.inc();
    });
    client.on('disconnect', () => {
      this.open.dec();
      // One in use connects again for the request that it has, or fails it.
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
    const sameOrigin = this.idleOf.get(connection.origin)?.filter((other) => other !== connection) ?? [];
    if (sameOrigin.length > 0) this.idleOf.set(connection.origin, sameOrigin);
    else this.idleOf.delete(connection.origin);
  }
}
