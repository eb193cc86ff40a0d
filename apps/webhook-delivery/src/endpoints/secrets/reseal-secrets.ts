import { Inject, Injectable } from '@nestjs/common';
import {
  KeyRing,
  LOGGER,
  type Logger,
  METRICS,
  newestHead,
  seal,
  UnopenableSecret,
  unseal,
} from '@parley/service-runtime';
import { Gauge, type Registry } from 'prom-client';
import { SealedHeadersStore, type StoredHeaders } from './sealed-headers.store.js';
import { headersOf } from './signing-ring.js';
import { type ResealedPage, SealedSecretStore, type StoredSecret } from './sealed-secret.store.js';

const batchSize = 500;
const mostNamed = 10;

/**
 * Seals again, under the newest key, what an earlier PARLEY_SECRET sealed, so that it may be given up; and headers that
 * an earlier version stored as they are. Any number of
 * processes do it at once, each other rows; stopped anywhere it goes on the next time. Secrets that have expired go.
 */
@Injectable()
export class ResealSecrets {
  private readonly unopenable: Gauge;

  constructor(
    private readonly ring: KeyRing,
    private readonly secrets: SealedSecretStore,
    private readonly headers: SealedHeadersStore,
    @Inject(METRICS) registry: Registry,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.unopenable = new Gauge({
      name: 'parley_webhook_unopenable_secrets',
      help: 'Signing secrets and headers that no key of this installation opens; the deliveries of their endpoints wait.',
      registers: [registry],
    });
  }

  async execute(stopping: AbortSignal): Promise<void> {
    await this.secrets.forgetExpired();
    const head = newestHead(this.ring);
    const secrets = await this.walk(stopping, (after) =>
      this.secrets.resealPage(head, after, batchSize, (secret) => this.again(secret)),
    );
    const headers = await this.walk(stopping, (after) =>
      this.headers.sealPage(head, after, batchSize, (stored) => this.sealedHeaders(stored)),
    );
    const unopenable = [...secrets.unopenable, ...headers.unopenable];
    this.unopenable.set(unopenable.length);
    const resealed = secrets.resealed + headers.resealed;
    if (resealed > 0) this.logger.info({ resealed }, 'secrets sealed under the newest key');
    if (unopenable.length === 0) return;
    this.logger.error(
      { count: unopenable.length, webhookIds: unopenable.slice(0, mostNamed) },
      'no key opens these secrets: name the PARLEY_SECRET that they were made under in PARLEY_SECRET_PREVIOUS',
    );
  }

  private async walk(
    stopping: AbortSignal,
    page: (after: string) => Promise<ResealedPage>,
  ): Promise<Omit<ResealedPage, 'next'>> {
    const all = { resealed: 0, unopenable: [] as string[] };
    for (let next: string | null = '0'; next !== null && !stopping.aborted;) {
      const done: ResealedPage = await page(next);
      all.resealed += done.resealed;
      all.unopenable.push(...done.unopenable);
      next = done.next;
    }
    return all;
  }

  private sealedHeaders({ endpointId, plain, sealed }: StoredHeaders): Buffer | null {
    const boundTo = headersOf(endpointId);
    if (plain) return seal(this.ring, JSON.stringify(plain), boundTo);
    return sealed && this.again({ sealed, endpointId: boundTo });
  }

  private again({ sealed, endpointId }: Pick<StoredSecret, 'sealed' | 'endpointId'>): Buffer | null {
    try {
      return seal(this.ring, unseal(this.ring, sealed, endpointId), endpointId);
    } catch (error) {
      if (error instanceof UnopenableSecret) return null;
      throw error;
    }
  }
}
