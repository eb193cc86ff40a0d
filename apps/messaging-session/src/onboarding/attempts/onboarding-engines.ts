import { Inject, Injectable } from '@nestjs/common';
import type { EngineName, SessionConfig } from '@parley/contracts/sessions';
import { PG_POOL } from '@parley/service-runtime';
import type { Pool, PoolClient } from 'pg';
import { checkConfig, Engines, requireOffered } from '../../engines/index.js';
import type { SettingsOwner } from '@parley/engine-kit';

/** The engines that an end customer without credentials can connect: they show a code to scan (docs/adr/0026). */
@Injectable()
export class OnboardingEngines {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly engines: Engines,
  ) {}

  /** @throws DomainError `not_supported_by_engine`, `missing_field`, `invalid_parameter`, `not_found` */
  async check(
    { engine, config = {}, ...owner }: SettingsOwner & { engine: EngineName; config?: SessionConfig },
    client: Pool | PoolClient = this.pool,
  ): Promise<void> {
    requireOffered(engine, 'qr');
    const network = this.engines.get(engine);
    checkConfig(engine, config);
    network.checkConfig?.(config);
    await network.checkReferences?.(client, owner, config);
  }
}
