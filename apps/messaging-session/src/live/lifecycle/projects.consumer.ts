import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import {
  identityStream,
  type ProjectDeleted,
  projectDeleted,
  type ProjectStageChanged,
  projectStageChanged,
} from '@parley/contracts/identity';
import type { ReceivedEvent } from '@parley/messaging';
import { EventConsumers } from '@parley/service-runtime';
import { markProjectDeleted, Prisma } from '../../database/index.js';
import { ProjectListeners, SessionQueries } from '../../session-state/index.js';
import { RemoveProject } from './remove-project.js';
import { SessionLifecycle } from './session-lifecycle.js';

type ProjectEvent = ReceivedEvent<ProjectDeleted | ProjectStageChanged>;

/**
 * Consumes events of projects: deletion and stage changes. Idempotent without a key: deleting or setting again changes
 * nothing.
 */
@Injectable()
export class ProjectsConsumer implements OnApplicationBootstrap {
  constructor(
    private readonly consumers: EventConsumers,
    private readonly prisma: Prisma,
    private readonly sessions: SessionQueries,
    private readonly lifecycle: SessionLifecycle,
    private readonly listeners: ProjectListeners,
    private readonly removeProject: RemoveProject,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.consumers.start({
      stream: identityStream,
      durable: 'messaging-session-projects',
      contracts: [projectDeleted, projectStageChanged],
      handle: async (batch) => {
        for (const event of batch) await this.handle(event);
      },
    });
  }

  private async handle({ event }: ProjectEvent): Promise<void> {
    if ('stage' in event) {
      const environment = event.stage === 'Live' ? 'live' : 'sandbox';
      await this.listeners.moved(event.projectId, environment);
      await this.sessions.setEnvironment(event.projectId, environment);
      return;
    }
    // Must come first: from here on nothing is created in the project, so the steps below find everything.
    await markProjectDeleted(this.prisma, event.projectId);
    await this.listeners.deleted(event.projectId);
    await this.lifecycle.remove(await this.sessions.ofProject(event.projectId));
    await this.listeners.emptied(event.projectId);
    await this.removeProject.execute(event.projectId);
  }
}
