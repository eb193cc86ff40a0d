import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { EndpointStore, type SigningEndpoint } from '../endpoints/index.js';

/** An older replica may rotate a secret and leave the version as it was; and failures elsewhere narrow the limits. */
const goodForMs = 1000;
const mostKnown = 10_000;

/**
 * Endpoints with their opened secrets, as this process read them last. A claim says which version of an endpoint it
 * found: what was changed before the claim is read again.
 */
@Injectable()
export class KnownEndpoints {
  private readonly known = new LRUCache<string, SigningEndpoint>({ max: mostKnown, ttl: goodForMs, ttlResolution: 0 });

  constructor(private readonly endpoints: EndpointStore) {}

  /** @param versions by id; null: any. Those that are gone are not in the answer. */
  async read(versions: ReadonlyMap<string, string | null>): Promise<Map<string, SigningEndpoint>> {
    const now = performance.now();
    const found = new Map<string, SigningEndpoint>();
    const unknown: string[] = [];
    for (const [id, version] of versions) {
      const known = this.known.get(id);
      const isGood = known && version === (version && known.version);
      if (isGood) found.set(id, known);
      else unknown.push(id);
    }
    if (unknown.length === 0) return found;
    const read = await this.endpoints.signing(unknown);
    for (const [id, endpoint] of read) {
      found.set(id, endpoint);
      if (endpoint.isLasting) this.known.set(id, endpoint, { start: now });
    }
    return found;
  }

  /** What is known of it may be out of date. */
  forget(id: string): void {
    this.known.delete(id);
  }
}
