import { Injectable } from '@nestjs/common';
import { notFound } from '@parley/contracts';
import { CredentialCache } from '../credentials/index.js';
import { ProjectSight } from './project-sight.js';
import { ProjectStore } from './project.store.js';

/** Removes a project. Its credentials end with it, here at once and on the other replicas within a second. */
@Injectable()
export class DeleteProject {
  constructor(
    private readonly store: ProjectStore,
    private readonly sight: ProjectSight,
    private readonly credentials: CredentialCache,
  ) {}

  async execute(teamId: string, projectId: string): Promise<void> {
    const deleted = await this.store.delete(teamId, projectId);
    this.sight.forget(teamId, projectId);
    this.credentials.forget(({ caller }) => caller.projectId === projectId);
    if (!deleted) throw notFound('Project', projectId);
  }
}
