import { LRUCache } from 'lru-cache';
import { credentialMaxAgeMs, type TeamPrincipal } from '../../access/principal/index.js';

interface Known {
  principal: TeamPrincipal;
  readAtMs: number;
}

export interface CredentialCacheOptions {
  /** Monotonic milliseconds. */
  nowMs?: () => number;
  maxEntries?: number;
}

/**
 * Caches verified credentials for at most {@link credentialMaxAgeMs}, counted from the start of their look-up, so that
 * a revocation applies in time without messages between replicas. Concurrent look-ups of one credential share one
 * query. Unknown credentials have a cache of their own: a flood of them cannot evict known ones.
 */
export class CredentialCache {
  readonly #nowMs: () => number;
  readonly #known: LRUCache<string, Known>;
  readonly #unknown: LRUCache<string, number>;
  readonly #flights = new Map<string, Promise<TeamPrincipal | null>>();
  /** Incremented by every change. A look-up that began before the change is not cached. */
  #generation = 0;

  constructor({ nowMs = () => performance.now(), maxEntries = 20_000 }: CredentialCacheOptions = {}) {
    this.#nowMs = nowMs;
    this.#known = new LRUCache({ max: maxEntries });
    this.#unknown = new LRUCache({ max: maxEntries });
  }

  /** The cached result: null for an unknown credential, undefined when it must be looked up. */
  peek(key: string): TeamPrincipal | null | undefined {
    const oldest = this.#nowMs() - credentialMaxAgeMs;
    const known = this.#known.get(key);
    if (known && known.readAtMs > oldest) return known.principal;
    const unknownAtMs = this.#unknown.get(key);
    return unknownAtMs !== undefined && unknownAtMs > oldest ? null : undefined;
  }

  /** Looks the credential up, or joins a look-up in flight. A failed look-up is not cached. */
  load(key: string, find: () => Promise<TeamPrincipal | null>): Promise<TeamPrincipal | null> {
    const flying = this.#flights.get(key);
    if (flying) return flying;
    const flight = this.#load(key, find).finally(() => {
      if (this.#flights.get(key) === flight) this.#flights.delete(key);
    });
    this.#flights.set(key, flight);
    return flight;
  }

  /**
   * For a change of the team, its members or its keys. Drops the whole team, because the cache does not know which key
   * was minted from which.
   */
  forgetTeam(teamId: string): void {
    this.forget(({ caller }) => caller.teamId === teamId);
  }

  /** Drops the credentials that a change concerns, so that this process sees the change at once. */
  forget(concerns: (principal: TeamPrincipal) => boolean): void {
    this.#generation += 1;
    this.#flights.clear();
    for (const [key, { principal }] of this.#known.entries()) if (concerns(principal)) this.#known.delete(key);
    this.#unknown.clear();
  }

  async #load(key: string, find: () => Promise<TeamPrincipal | null>): Promise<TeamPrincipal | null> {
    const generation = this.#generation;
    const readAtMs = this.#nowMs();
    const principal = await find();
    if (generation !== this.#generation) return principal;
    if (principal) this.#known.set(key, { principal, readAtMs });
    else {
      this.#known.delete(key);
      this.#unknown.set(key, readAtMs);
    }
    return principal;
  }
}
