import { Inject, Injectable, type OnApplicationShutdown, Optional } from '@nestjs/common';
import type { Destination, OutgoingMessage } from '@parley/destination-kit';
import { AddressPolicy, type Resolve } from '@parley/outbound-http';
import { KnownDestinations } from '../../destination-types/index.js';
import type { AnyDestinationType } from '../../destinations.js';
import type { SigningEndpoint } from '../../endpoints/index.js';
import { RESOLVE } from '../http/webhook-client.js';
import { ConnectionJournal } from './connection-journal.js';
import { type ConnectedEndpoint, DestinationVersions, versionOf } from './destination-versions.js';

export const DESTINATION_CONNECTIONS = Symbol('DESTINATION_CONNECTIONS');

const idleMs = 60_000;
/** How long attempts under way keep the connection of an endpoint that was changed or disabled: with the look, within 5 s. */
const graceMs = 3_000;
/** How long an attempt waits for a connection when there are as many as there may be. Its delivery is then due as before. */
const patienceMs = 3_000;

interface Connection extends ConnectedEndpoint {
  readonly teamId: string;
  readonly type: string;
  readonly destination: Destination<OutgoingMessage>;
  readonly target: string;
  underWay: number;
  idleSince: number;
  /** Attempts to come wait, so that others get its room. */
  isDraining: boolean;
  grace?: NodeJS.Timeout;
}

export interface Lease {
  readonly destination: Destination<OutgoingMessage>;
  readonly target: string;
  /** @param isBroken the connection is not used again */
  release(isBroken?: boolean): void;
}

interface Waiting {
  readonly endpoint: SigningEndpoint;
  readonly type: AnyDestinationType;
  settle(lease: Lease | null): void;
}

/**
 * The connections of this process to destinations that are not HTTP: one for each endpoint, closed after 60 s idle. There are at
 * most `DESTINATION_CONNECTIONS`, and half of them one team's; the longest idle goes first (beyond.md §2). When all are in use,
 * attempts wait in the order in which they came, and one connection takes no more attempts, so that its room becomes free.
 */
@Injectable()
export class OpenDestinations implements OnApplicationShutdown {
  private readonly all = new Set<Connection>();
  private readonly byEndpoint = new Map<string, Connection>();
  private waiting: Waiting[] = [];

  constructor(
    private readonly known: KnownDestinations,
    private readonly policy: AddressPolicy,
    private readonly versions: DestinationVersions,
    private readonly journal: ConnectionJournal,
    @Inject(DESTINATION_CONNECTIONS) private readonly most: number,
    @Optional() @Inject(RESOLVE) private readonly resolve?: Resolve,
  ) {}

  /**
   * The connection of an endpoint, as its settings are now. It connects when it is first used.
   * @returns null when there was no room for it in time
   */
  async take(endpoint: SigningEndpoint): Promise<Lease | null> {
    const type = await this.known.sender(endpoint.destinationType);
    const present = this.present(endpoint);
    if (present) return this.lease(present);
    if (this.waiting.length === 0 && this.makeRoom(endpoint.teamId)) return this.lease(this.open(endpoint, type));
    return this.wait(endpoint, type);
  }

  /** Closes what was idle for long, and what belongs to endpoints that were changed, disabled or removed. */
  async look(now = performance.now()): Promise<void> {
    for (const one of this.all) if (one.underWay === 0 && now - one.idleSince >= idleMs) this.close(one);
    for (const one of await this.versions.changed([...this.byEndpoint.values()])) this.retire(one);
    this.admit();
  }

  get size(): number {
    return this.all.size;
  }

  async onApplicationShutdown(): Promise<void> {
    for (const { settle } of this.waiting.splice(0)) settle(null);
    const closing = [...this.all].map(({ id, destination }) =>
      destination.close().catch((error: unknown) => this.journal.notClosed(id, error)),
    );
    this.all.clear();
    this.byEndpoint.clear();
    await Promise.all(closing);
  }

  private present(endpoint: SigningEndpoint): Connection | undefined {
    const present = this.byEndpoint.get(endpoint.id);
    if (!present) return undefined;
    if (present.version === versionOf(endpoint)) return present.isDraining ? undefined : present;
    this.retire(present);
    return undefined;
  }

  private open(endpoint: SigningEndpoint, type: AnyDestinationType): Connection {
    const settings = endpoint.destination ?? {};
    const destination = type.open({
      ...{ settings, credentials: endpoint.credentials(), policy: this.policy },
      ...(this.resolve ? { resolve: this.resolve } : {}),
    });
    const connection: Connection = {
      ...{ id: endpoint.id, version: versionOf(endpoint), teamId: endpoint.teamId, type: endpoint.destinationType },
      ...{ destination, target: type.target(settings), underWay: 0, idleSince: performance.now(), isDraining: false },
    };
    // What drains is not replaced before it is closed: an endpoint has one connection that is used.
    const earlier = this.byEndpoint.get(endpoint.id);
    if (earlier) this.retire(earlier);
    this.all.add(connection);
    this.byEndpoint.set(endpoint.id, connection);
    this.journal.opened(connection.type);
    return connection;
  }

  private lease(connection: Connection): Lease {
    connection.underWay += 1;
    let isReleased = false;
    return {
      destination: connection.destination,
      target: connection.target,
      release: (isBroken = false) => {
        if (isReleased) return;
        isReleased = true;
        this.release(connection, isBroken);
      },
    };
  }

  private release(connection: Connection, isBroken: boolean): void {
    connection.underWay -= 1;
    connection.idleSince = performance.now();
    if (isBroken) this.retire(connection);
    const isCurrent = this.byEndpoint.get(connection.id) === connection;
    if (connection.underWay === 0 && !isCurrent) this.close(connection);
    this.admit();
  }

  private wait(endpoint: SigningEndpoint, type: AnyDestinationType): Promise<Lease | null> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.waiting = this.waiting.filter((one) => one !== waiting);
        if (this.waiting.length === 0) for (const one of this.all) one.isDraining = false;
        resolve(null);
      }, patienceMs);
      const waiting: Waiting = {
        ...{ endpoint, type },
        settle: (lease) => {
          clearTimeout(timer);
          resolve(lease);
        },
      };
      this.waiting.push(waiting);
      this.drainFor(endpoint.teamId);
      this.admit();
    });
  }

  /** Gives those who wait what there is, in their order. */
  private admit(): void {
    if (this.waiting.length === 0) return;
    const left: Waiting[] = [];
    for (const one of this.waiting) {
      const lease = this.leaseFor(one);
      if (lease) one.settle(lease);
      else left.push(one);
    }
    this.waiting = left;
    if (left.length === 0) for (const one of this.all) one.isDraining = false;
  }

  private leaseFor({ endpoint, type }: Waiting): Lease | undefined {
    const present = this.present(endpoint);
    if (present) return this.lease(present);
    return this.makeRoom(endpoint.teamId) ? this.lease(this.open(endpoint, type)) : undefined;
  }

  /** Closes the longest idle connection when there are as many as there may be. @returns false when none is idle */
  private makeRoom(teamId: string): boolean {
    const full = this.fullFor(teamId);
    if (full === null) return true;
    const [longestIdle] = full.filter(({ underWay }) => underWay === 0).sort((a, b) => a.idleSince - b.idleSince);
    if (!longestIdle) return false;
    this.close(longestIdle);
    return true;
  }

  /** One more connection in use gets no more attempts, unless one is on its way out already. */
  private drainFor(teamId: string): void {
    const full = this.fullFor(teamId) ?? [];
    if (full.length === 0 || full.some(({ isDraining }) => isDraining)) return;
    const [oldest] = full;
    oldest!.isDraining = true;
  }

  /** The connections of which one must go first; null when there is room. */
  private fullFor(teamId: string): Connection[] | null {
    const ofTeam = [...this.all].filter((one) => one.teamId === teamId);
    if (ofTeam.length >= Math.floor(this.most / 2)) return ofTeam;
    return this.all.size >= this.most ? [...this.all] : null;
  }

  /** It gets no more attempts, and ends with those that are under way, or soon. */
  private retire(connection: Connection): void {
    if (this.byEndpoint.get(connection.id) === connection) this.byEndpoint.delete(connection.id);
    if (connection.underWay === 0) return this.close(connection);
    connection.grace ??= setTimeout(() => this.close(connection), graceMs).unref();
  }

  private close(connection: Connection): void {
    clearTimeout(connection.grace);
    if (!this.all.delete(connection)) return;
    if (this.byEndpoint.get(connection.id) === connection) this.byEndpoint.delete(connection.id);
    this.journal.closed(connection.type);
    connection.destination.close().catch((error: unknown) => this.journal.notClosed(connection.id, error));
  }
}
