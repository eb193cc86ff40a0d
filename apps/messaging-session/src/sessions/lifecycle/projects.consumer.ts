import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import {
  identityStream,
  type ProjectDeleted,
  projectDeleted,
  type ProjectStageChanged,
  projectStageChanged,
} from '@parley/contracts';
import type { ReceivedFact } from '@parley/messaging';
import { FactConsumers, PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { RemoveCampaigns } from '../../campaigns/index.js';
import { SessionQueries } from '../state/index.js';
import { removeProject } from './purge.store.js';
import { SessionLifecycle } from './session-lifecycle.js';

type ProjectFact = ReceivedFact<ProjectDeleted | ProjectStageChanged>;

/** What happens to projects. Idempotent by nature: what is gone or set already stays so. */
@Injectable()
export class ProjectsConsumer implements OnApplicationBootstrap {
  constructor(
    private readonly consumers: FactConsumers,
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly sessions: SessionQueries,
    private readonly lifecycle: SessionLifecycle,
    private readonly removeCampaigns: RemoveCampaigns,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.consumers.start({
      stream: identityStream,
      durable: 'messaging-session-projects',
      contracts: [projectDeleted, projectStageChanged],
      handle: async (batch) => {
        for (const fact of batch) await this.handle(fact);
      },
    });
  }

  private async handle({ fact }: ProjectFact): Promise<void> {
    if ('stage' in fact) {
      await this.sessions.setEnvironment(fact.projectId, fact.stage === 'Live' ? 'live' : 'sandbox');
      return;
    }
    await this.removeCampaigns.execute(fact.projectId);
    await this.lifecycle.remove(await this.sessions.ofProject(fact.projectId));
    // Those made meanwhile; without sessions there can be no more.
    await this.removeCampaigns.execute(fact.projectId);
    await removeProject(this.pool, fact.projectId);
  }
}
