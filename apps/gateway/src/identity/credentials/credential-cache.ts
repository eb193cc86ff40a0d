import { LRUCache } from 'lru-cache';
import { credentialMaxAgeMs, type TeamPrincipal } from './principal.js';

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
 * Verified credentials for at most {@link credentialMaxAgeMs}, counted from when their look-up began, so a revocation
 * binds in time without any message between replicas. Look-ups of one credential share a flight. Unknown credentials
 * are remembered apart, so a flood of them cannot push out the known.
 */
export class CredentialCache {
  readonly #nowMs: () => number;
  readonly #known: LRUCache<string, Known>;
  readonly #unknown: LRUCache<string, number>;
  readonly #flights = new Map<string, Promise<TeamPrincipal | null>>();
  /** Raised by every change: a look-up that began before it is not kept. */
  #generation = 0;

  constructor({ nowMs = () => performance.now(), maxEntries = 20_000 }: CredentialCacheOptions = {}) {
    this.#nowMs = nowMs;
    this.#known = new LRUCache({ max: maxEntries });
    this.#unknown = new LRUCache({ max: maxEntries });
  }

  /** What is known of the credential, or undefined when it must be looked up. */
  peek(key: string): TeamPrincipal | null | undefined {
    const oldest = this.#nowMs() - credentialMaxAgeMs;
    const known = this.#known.get(key);
    if (known && known.readAtMs > oldest) return known.principal;
    const unknownAtMs = this.#unknown.get(key);
    return unknownAtMs !== undefined && unknownAtMs > oldest ? null : undefined;
  }

  /** Looks it up, unless a look-up is under way already. A failed one is not kept. */
  load(key: string, find: () => Promise<TeamPrincipal | null>): Promise<TeamPrincipal | null> {
    const flying = this.#flights.get(key);
    if (flying) return flying;
    const flight = this.#load(key, find).finally(() => {
      if (this.#flights.get(key) === flight) this.#flights.delete(key);
    });
    this.#flights.set(key, flight);
    return flight;
  }

  /** For a change of its members, its keys or itself: which keys were minted from which is not remembered. */
  forgetTeam(teamId: string): void {
    this.forget(({ caller }) => caller.teamId === teamId);
  }

  /** Drops what a change concerns; this process sees it at once. */
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
