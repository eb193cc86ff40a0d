import { Inject, Injectable } from '@nestjs/common';
import { KeyRing, LOGGER, type Logger, METRICS, PG_POOL, resealColumn } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { Gauge, type Registry } from 'prom-client';
import { clientKeyOf, credentialsOf, headersOf, wahaWebhooksOf } from './signing-ring.js';

const mostNamed = 10;

const secretColumn = {
  ...{ table: 'endpoint_secrets', column: 'sealed', ownerColumn: 'endpoint_id' },
  rowLock: 'UPDATE',
} as const;
const headersColumn = {
  ...{ table: 'endpoints', column: 'headers_sealed', plainColumn: 'headers' },
  boundTo: headersOf,
};

const credentialsColumn = { table: 'endpoints', column: 'credentials_sealed', boundTo: credentialsOf } as const;

const clientKeyColumn = { table: 'endpoints', column: 'client_key_sealed', boundTo: clientKeyOf } as const;

const wahaColumn = {
  ...{ table: 'waha_webhooks', column: 'sealed', idColumn: 'session_id', ownerColumn: 'session_id' },
  boundTo: wahaWebhooksOf,
};

const sealedColumns = [secretColumn, headersColumn, credentialsColumn, clientKeyColumn, wahaColumn];

/**
 * Reseals under the newest key what an earlier PARLEY_SECRET sealed, so that the earlier one can be retired; and seals
 * headers that an earlier version stored in plain text. Deletes expired secrets.
 */
@Injectable()
export class ResealSecrets {
  private readonly unopenable: Gauge;

  constructor(
    private readonly ring: KeyRing,
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(METRICS) registry: Registry,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.unopenable = new Gauge({
      name: 'parley_webhook_unopenable_secrets',
      help: 'Signing secrets, headers and credentials that no key of this installation opens; the deliveries of their endpoints wait.',
      registers: [registry],
    });
  }

  async execute(stopping: AbortSignal): Promise<void> {
    await this.forgetExpired();
    const done = [];
    for (const column of sealedColumns) done.push(await resealColumn(this.pool, this.ring, column, stopping));
    const unopenable = done.flatMap((one) => one.unopenable);
    this.unopenable.set(unopenable.length);
    const resealed = done.reduce((sum, one) => sum + one.resealed, 0);
    if (resealed > 0) this.logger.info({ resealed }, 'secrets sealed under the newest key');
    if (unopenable.length === 0) return;
    this.logger.error(
      { count: unopenable.length, webhookIds: unopenable.slice(0, mostNamed) },
      'no key opens these secrets: name the PARLEY_SECRET that they were made under in PARLEY_SECRET_PREVIOUS',
    );
  }

  /** Deletes secrets that have ended. */
  private async forgetExpired(): Promise<void> {
    await this.pool.query(
      `DELETE FROM endpoint_secrets
       WHERE id IN (SELECT id FROM endpoint_secrets WHERE valid_until <= now() FOR UPDATE SKIP LOCKED)`,
    );
  }
}
