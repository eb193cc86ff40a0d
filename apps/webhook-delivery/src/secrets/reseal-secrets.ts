import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { LOGGER, type Logger, METRICS, RepeatedTask } from '@parley/service-runtime';
import { Gauge, type Registry } from 'prom-client';
import { KeyRing } from './key-ring.js';
import { newestHead, seal, unseal, UnopenableSecret } from './sealed-secret.js';
import { SealedSecretStore, type StoredSecret } from './sealed-secret.store.js';

/** Often enough for what a replica that still has the earlier PARLEY_SECRET seals while a change is rolled out. */
const intervalMs = 5 * 60_000;
const batchSize = 500;
const mostNamed = 10;

/**
 * Seals again, under the newest key, what an earlier PARLEY_SECRET sealed, so that it may be given up. Any number of
 * processes do it at once, each other rows; stopped anywhere it goes on the next time. Secrets that have expired go.
 */
@Injectable()
export class ResealSecrets implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly task: RepeatedTask;
  private readonly unopenable: Gauge;
  private isStopping = false;

  constructor(
    private readonly ring: KeyRing,
    private readonly secrets: SealedSecretStore,
    @Inject(METRICS) registry: Registry,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.task = new RepeatedTask({ name: 'reseal secrets', intervalMs, logger, run: () => this.execute() });
    this.unopenable = new Gauge({
      name: 'parley_webhook_unopenable_secrets',
      help: 'Signing secrets that no key of this installation opens; the deliveries of their endpoints wait.',
      registers: [registry],
    });
  }

  async execute(): Promise<void> {
    await this.secrets.forgetExpired();
    let next: string | null = '0';
    let resealed = 0;
    const unopenable: string[] = [];
    while (next !== null && !this.isStopping) {
      const page = await this.secrets.resealPage(newestHead(this.ring), next, batchSize, (secret) =>
        this.again(secret),
      );
      next = page.next;
      resealed += page.resealed;
      unopenable.push(...page.unopenable);
    }
    this.unopenable.set(unopenable.length);
    if (resealed > 0) this.logger.info({ resealed }, 'signing secrets sealed under the newest key');
    if (unopenable.length === 0) return;
    this.logger.error(
      { count: unopenable.length, webhookIds: unopenable.slice(0, mostNamed) },
      'no key opens these signing secrets: name the PARLEY_SECRET that they were made under in PARLEY_SECRET_PREVIOUS',
    );
  }

  onApplicationBootstrap(): void {
    void this.task.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    return this.task.stop();
  }

  private again({ sealed, endpointId }: StoredSecret): Buffer | null {
    try {
      return seal(this.ring, unseal(this.ring, sealed, endpointId), endpointId);
    } catch (error) {
      if (error instanceof UnopenableSecret) return null;
      throw error;
    }
  }
}
