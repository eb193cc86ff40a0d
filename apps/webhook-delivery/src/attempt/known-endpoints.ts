import { Injectable } from '@nestjs/common';
import { atMost } from '@parley/service-runtime';
import { LRUCache } from 'lru-cache';
import { EndpointStore, type SigningEndpoint } from '../endpoints/index.js';

/** Kept short: an older replica may rotate a secret without a new version, and failures in other processes lower limits. */
const goodForMs = 1000;
const mostKnown = 10_000;

/**
 * Caches endpoints with their opened secrets. A claim returns the version of the endpoint that it found, so an endpoint
 * that was changed before the claim is read again.
 */
@Injectable()
export class KnownEndpoints {
  private readonly known = new LRUCache<string, SigningEndpoint>({
    ...atMost(mostKnown),
    ttl: goodForMs,
    ttlResolution: 0,
  });

  constructor(private readonly endpoints: EndpointStore) {}

  /**
   * @param versions by endpoint id; null: any version
   * @returns the endpoints by id; removed endpoints are missing
   */
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

  /** Drops an endpoint whose cached state may be out of date. */
  forget(id: string): void {
    this.known.delete(id);
  }
}
