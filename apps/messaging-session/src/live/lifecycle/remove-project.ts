import { Inject, Injectable } from '@nestjs/common';
import { inTransaction } from '@parley/database';
import { PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { Prisma } from '../../database/index.js';
import { Engines } from '../../engines/index.js';

/** Removes a project's identities, templates and widget, and its rows in engines, after its sessions were removed. */
@Injectable()
export class RemoveProject {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly prisma: Prisma,
    private readonly engines: Engines,
  ) {}

  async execute(projectId: string): Promise<void> {
    for (const engine of this.engines.all) {
      await inTransaction(this.pool, async (client) => engine.purgeProject?.(client, projectId));
    }
    const where = { projectId: BigInt(projectId) };
    await this.prisma.identity.deleteMany({ where });
    await this.prisma.identityAlias.deleteMany({ where });
    await this.prisma.identityOldNumber.deleteMany({ where });
    await this.prisma.template.deleteMany({ where });
    await this.prisma.widgetKey.deleteMany({ where });
    await this.prisma.widgetSettings.deleteMany({ where });
  }
}
