import { Inject, Injectable } from '@nestjs/common';
import type { EngineName, SessionConfig } from '@parley/contracts/sessions';
import { PG_POOL } from '@parley/service-runtime';
import type { Pool, PoolClient } from 'pg';
import { checkConfig, checkDialogConfig, Engines, requireOffered } from '../../engines/index.js';
import type { NetworkDialog, SettingsOwner } from '@parley/engine-kit';

/**
 * The engines that an end customer without credentials can connect: they show a code to scan (docs/adr/0026), or their network
 * has a dialog for it that this installation is set up for (decisions.md §17).
 */
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
    const hasDialog = this.dialogOf(engine) !== undefined;
    if (!hasDialog) requireOffered(engine, 'qr');
    const network = this.engines.get(engine);
    (hasDialog ? checkDialogConfig : checkConfig)(engine, config);
    network.checkConfig?.(config);
    await network.checkReferences?.(client, owner, config);
  }

  /** Undefined: end customers of the engine sign up in no dialog. */
  dialogOf(engine: EngineName): NetworkDialog | undefined {
    return this.engines.find(engine)?.signup?.dialog;
  }
}
